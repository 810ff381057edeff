# What things are called inside a sentence. Names of countries, cities and classes of units are in the tables of the
# ruleset and of the map, not here.

side-axis = Axis
side-allies = Allies
## Before a noun
side-adjective-axis = Axis
side-adjective-allies = Allied

## Units
# $strength: strength points
unit-troops = { $strength }-SP { $class }
unit-craft = { $adjective } { $class }

## Phases
phase-war-declaration = War declaration
phase-deployment = Deployment
phase-income = Income
phase-unit-build = Unit build
phase-overrun = Overrun
phase-first-movement = First movement
phase-interception = Interception
phase-amphibious = Amphibious and paradrop
phase-combat = Combat
phase-second-movement = Second movement
phase-supply = Supply
phase-breakthrough = Breakthrough
phase-exploitation = Exploitation
phase-blitz = Blitz

## Terrain
terrain-sea = sea
terrain-clear = clear
terrain-forest = forest
terrain-mountain = mountain
terrain-tall-mountain = tall mountain
terrain-desert = desert
terrain-icecap = icecap

## Weather and its zones
weather-clear = clear
weather-mild-winter = mild winter
weather-severe-winter = severe winter
weather-spring = spring
weather-monsoon = monsoon
weather-mud = mud
weather-storms = storms
weather-snow = snow
weather-ordinary = ordinary
weather-deep-winter = deep winter
zone-polar = polar
zone-northern-temperate = northern temperate
zone-southern-temperate = southern temperate
zone-industrialized = industrialized
zone-fair = fair
zone-tropical = tropical

## Kinds of units, in the singular
kind-infantry = infantry
kind-armor = armor
kind-marine = marines
kind-paratrooper = paratroopers
kind-supply = supply unit
kind-fighter = fighter
kind-fighter-bomber = fighter-bomber
kind-bomber = bomber
kind-bomber-transport = bomber and transport
kind-transport-aircraft = transport aircraft
kind-kamikaze = kamikaze aircraft
kind-battleship = battleship
kind-battlecruiser = battlecruiser
kind-heavy-cruiser = heavy cruiser
kind-carrier = aircraft carrier
kind-light-cruiser = light cruiser
kind-destroyer = destroyers
kind-destroyer-escort = destroyer escorts
kind-kaibokan = kaibokan
kind-submarine = submarines
kind-transport-ship = transports
kind-convoy = convoy

## Ground behind the temporary borders
border-eastern-poland = eastern Poland
border-eastern-romania = eastern Romania
border-karelia = Karelia
border-petsamo = Petsamo
border-occupied-france = occupied France
border-vichy = Vichy France
border-french-indochina = French Indochina
border-french-to-britain = French colonies that go to Britain
border-occupied-china = occupied China
border-greenland = Greenland
border-iceland-and-faroes = Iceland and the Faroes
border-belgian-congo = the Belgian Congo
border-italian-mainland = the Italian mainland
border-italian-islands-and-albania = the Italian islands and Albania
border-italian-africa = Italian Africa
border-burma = Burma
