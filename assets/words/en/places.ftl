# Where a hex is, in words that tell it from its neighbours: the nearest city with steps and direction.

place-beside-land = the hex { $way } of { $city }
place-beside-sea = the sea { $way } of { $city }
place-near-land = the hex { $steps } hexes { $way } of { $city }
place-near-sea = the sea { $steps } hexes { $way } of { $city }

## Far from any city
place-in-country = the hex at { $where } in { $country }
place-of-nobody = the hex at { $where }
place-open-sea = the open sea at { $where }
# 45°N 30°W, whole degrees
place-north-east = { $latitude }°N { $longitude }°E
place-north-west = { $latitude }°N { $longitude }°W
place-south-east = { $latitude }°S { $longitude }°E
place-south-west = { $latitude }°S { $longitude }°W

## On a board without geography
place-numbered = cell { $number } ({ $country })
place-numbered-sea = sea cell { $number }

## The points of the compass
compass-north = north
compass-north-north-east = north-north-east
compass-north-east = north-east
compass-east-north-east = east-north-east
compass-east = east
compass-east-south-east = east-south-east
compass-south-east = south-east
compass-south-south-east = south-south-east
compass-south = south
compass-south-south-west = south-south-west
compass-south-west = south-west
compass-west-south-west = west-south-west
compass-west = west
compass-west-north-west = west-north-west
compass-north-west = north-west
compass-north-north-west = north-north-west

## At the head of a row
place-title-beside-land = { $way } of { $city }
place-title-beside-sea = sea { $way } of { $city }
place-title-near-land = { $steps } hexes { $way } of { $city }
place-title-near-sea = sea { $steps } hexes { $way } of { $city }
place-title-in-country = at { $where } in { $country }
place-title-of-nobody = at { $where }
place-title-open-sea = open sea at { $where }

## The points of the compass in narrow rows
compass-short-north = N
compass-short-north-north-east = NNE
compass-short-north-east = NE
compass-short-east-north-east = ENE
compass-short-east = E
compass-short-east-south-east = ESE
compass-short-south-east = SE
compass-short-south-south-east = SSE
compass-short-south = S
compass-short-south-south-west = SSW
compass-short-south-west = SW
compass-short-west-south-west = WSW
compass-short-west = W
compass-short-west-north-west = WNW
compass-short-north-west = NW
compass-short-north-north-west = NNW
