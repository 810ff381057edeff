# What multiplies a strength in the combat sheets, and what makes up the chance of a landing.

factor-damaged = damaged
factor-major-port = in a major port
factor-kamikaze = kamikaze
factor-resolve = resolve of the country
factor-city-lost = a home city is lost
factor-bombs-so-far = bombs so far
factor-soviet-winter = Soviet winter
factor-naval-guns = naval guns
factor-fortification = fortification
factor-out-of-supply = out of supply

share-any = any assault
share-combined = by sea and by air
share-marines = marines by sea
