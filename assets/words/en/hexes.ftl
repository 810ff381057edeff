# What a hex and what stands in it is called, at the head of a row or of a panel.

hex-sea = Sea
hex-land = Land

## What the ground has beside its terrain
ground-coast = coast
ground-hills = hills
ground-marsh = marsh
ground-railway = railway
ground-resource = resource

## What lies along its sides, where the rules ask for it
# $ways: letters of the compass
hex-side = { $feature } { $ways }
along-river = river
along-canal = canal
along-lake = lake
along-ferry = ferry
along-impassable = impassable ridge
along-water = open water

## What stands there beside units
built-capital = capital
built-major-port = major port
built-port = port
built-beachhead = beachhead of the { $side }
built-airbase = airbase { $used }/{ $places }
built-fortification = fortification
built-airfield = airfield
built-fortification-begun = fortification under construction ({ $stage } of 3)
built-airfield-begun = airfield under construction ({ $stage } of 3)
built-installations-destroyed = installations destroyed
built-resource-destroyed = resource destroyed
built-atomic-destroyed = destroyed by an atomic bomb
