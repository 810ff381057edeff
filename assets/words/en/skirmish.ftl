# The skirmish. Why an order is refused: the names are those of engine/skirmish/src/reason.rs, a sentence begins small and has no
# full stop. The paragraph follows in brackets, as `refusal` says it.

skirmish-over = the skirmish is over
skirmish-not-your-turn = it is the other side's turn
skirmish-no-group = there is no such group, or nobody is left in it
skirmish-no-man = there is no such man of yours in the game
skirmish-not-in-hand = this card is not in your hand
skirmish-wrong-card = this card can't be played for that
skirmish-placing = ground is chosen first: place cards or end
skirmish-placing-is-over = ground can be placed before the first turn alone
skirmish-ground-taken = the group has its ground already
skirmish-acted = the group has done its deed of this turn
skirmish-enough-discards = no more cards can be discarded in this turn
skirmish-nobody-fires = nobody in the group can fire that far
skirmish-too-far-for-card = the target is too far for this card
skirmish-fire-on-vehicle = small arms do a vehicle nothing: shoot with a gun
skirmish-on-the-move = the group is on the move
skirmish-not-on-the-move = the group is not on the move
skirmish-edge = it can't go further that way
skirmish-lane-taken = another group holds that lane
skirmish-held-down = men who are pinned hold the group: rally them first
skirmish-not-drivable = vehicles can't enter that ground
skirmish-not-hindering = such ground does not hinder an enemy: streams, marsh, drifts, wire and mines do
skirmish-nothing-to-rally = all men of the group are ready
skirmish-too-far-to-assault = only men in contact, directly opposite, can be assaulted
skirmish-not-ready = nobody who is needed for it is ready
skirmish-no-hiding = the group can't hide here
skirmish-already-hidden = the group is hidden already
skirmish-not-hidden = the group is in plain sight
skirmish-already-smoke = there is smoke over that group already
skirmish-no-smoke-there = there is no smoke to blow away
skirmish-no-gun = this man has neither gun nor mortar
skirmish-out-of-reach = the gun can't reach that
skirmish-out-of-order = the gun is out of order
skirmish-mortar-on-vehicle = mortars do a vehicle nothing
skirmish-no-radio = nobody who is ready has a radio
skirmish-no-artillery = there is no artillery to call
skirmish-call-on-vehicle = artillery can't be called on a vehicle
skirmish-not-a-vehicle = only a vehicle can do that
skirmish-not-for-vehicles = that can't be done with a vehicle
skirmish-immobile = the vehicle drives no more
skirmish-bogged = the vehicle is stuck: free it first
skirmish-not-bogged = the vehicle is not stuck
skirmish-too-far-to-overrun = only men in contact, directly opposite, can be run over
skirmish-no-digging = nobody can dig in here
skirmish-dug-in = the group is dug in already
skirmish-wired = wire holds the group: cut it first
skirmish-no-wire = there is no wire to cut
skirmish-has-wire = there is wire before that group already
skirmish-has-mines = there are mines before that group already
skirmish-not-now = wire and mines are laid before enemies alone
skirmish-already-hero = he is a hero already
skirmish-fury-first = a group in fury moves first
skirmish-fury-goes-on = a group in fury must go forward before the turn ends
skirmish-no-banzai = this group can't begin a Banzai charge
skirmish-smoke-in-fog = smoke has no effect in fog
skirmish-smoke-in-rain = smoke has no effect in rain and falling snow
skirmish-mud-holds = mud holds the group: it takes a movement card with 3 to 6
skirmish-snow-on-hill = in snow hills take a movement card with 3 to 6
skirmish-snow-under-wheels = in snow wheels take a movement card with 3 to 6
skirmish-deep-snow = deep snow takes a movement card with 3 to 6
skirmish-smoke-in-deep-snow = in deep snow smoke can be laid over buildings alone
skirmish-drifts-sideways = drifts are left sideways alone
skirmish-frozen-hard = the ground is frozen too hard to dig
skirmish-skis-outside = nobody enters a building or pillbox on skis
skirmish-owes-foot = the group has to take its skis off first
skirmish-no-skis = he has no skis
skirmish-berserk-on-skis = in his fury he keeps his skis on
skirmish-gun-on-skis = nobody fires a gun or mortar on skis
skirmish-no-second = a second card is for groups on skis that leave a hill

## The command line

skirmish-unknown-scenario = there is no skirmish { $name }: write { $names }
skirmish-won = game { $game }, seed { $seed }: the { $side } wins after { $turns } turns, { $orders } orders
skirmish-weather-drawn = game { $game }: the weather that was drawn: { $weather }
skirmish-drawn-alone = --weather drawn stands alone, without conditions and --fog: write one or the other
skirmish-drawn = game { $game }, seed { $seed }: nobody wins after { $turns } turns, { $orders } orders
skirmish-summed = { $scenario }: { $games } games, Axis { $axis }, Allies { $allies }, drawn { $drawn }; { $orders } orders

## A library of a player
# What is wrong with it; its path comes before
skirmish-library-symbol = it exports no { $symbol }(), so that it is no player of the skirmish
skirmish-library-magic = its entry begins with { $found }, not with { $wanted } of meridian_skirmish.h
skirmish-library-major = it is built for version { $found } of meridian_skirmish.h, this program has { $ours }
skirmish-library-minor = it needs version { $wanted } of meridian_skirmish.h or newer, this program has { $ours }
skirmish-library-short = its entry is shorter than meridian_skirmish.h says
skirmish-library-create = its entry has no id or no create()
skirmish-library-no-reason = it gave no reason
skirmish-library-program = only libraries play the skirmish, and this is a script or a program: write it against meridian_skirmish.h
skirmish-library-decide = the player that it made has no decide()
