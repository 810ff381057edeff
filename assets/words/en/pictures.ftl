# Pictures of the map without a window: what is wrong with what was asked for, and the looks that can be chosen.

## Themes and tints
theme-paper = Paper
theme-dark = Dark
theme-high-contrast = High contrast
tint-countries = Countries
tint-partnerships = Partnerships

## Words on the command line and in scene files
picture-no-size = `{ $text }` is no size: write WIDTHxHEIGHT in pixels, 16 to 8192 each, as 1280x720
picture-no-view = `{ $text }` is no view: write globe, flat, europe, pacific, or LAT,LON,CELLS as 52.5,13.4,40 (degrees, hexes across), with flat: before it for the flat map
picture-no-scale = `{ $text }` is no scale: write the pixels of a point, 0.5 to 4, as 1.5
picture-no-month = `{ $text }` is not a month: write YYYY-MM, as in 1939-08
picture-no-theme = `{ $text }` is no theme: write one of { $names }
picture-no-overlay = `{ $text }` is no overlay: write one of { $names }
picture-no-side = `{ $text }` is no side: write axis or allies, or leave it out to see everything
picture-no-interval = `{ $text }` is no interval: write month, step, or a number of orders

## Scenes
scene-both = a scene shows a scenario or a replay, not both, or a board with nothing on it
scene-no-board = there is no board `{ $key }`: choose one of { $known }
scene-months = months of the year are numbered 1 to 12
scene-name-one = name a scenario or a replay, not both
scene-name-any = name a --scenario, a --replay or a --scene
scene-no-date = a scenario is shown as it opens: a date needs a replay

## Places
scene-place-no-number = `{ $text }` is no number of a cell
scene-place-no-degrees = `{ $text }` is no place: write latitude and longitude in degrees, as 52.2,21.0
scene-place-missing = a place is missing: write a city, LAT,LON in degrees, or # and the number of a cell
scene-place-no-cell = there is no cell { $number }: the map has { $cells }
scene-place-no-globe = the map is no globe
scene-place-no-city = there is no city `{ $name }` on the map: write one as the map names it, or LAT,LON in degrees

## Drawing
picture-too-large = { $width } x { $height } is too large: { $adapter } draws pictures of at most { $most } pixels a side
