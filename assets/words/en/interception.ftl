# Interceptions: enemy units on their way, and who can meet them.

intercept-first-round = Round 1: against ships and aircraft that moved.
intercept-round = Round { $round }: against the interceptors of the other side.
intercept-when = All interceptions are fought when a side declares no more, the last declared first (WW2 §12.6).
intercept-nothing = Nothing that moved is in reach of your units. End the phase to go on.
intercept-on-their-way = ON THEIR WAY
intercept-through = through { $chance }

## One enemy unit and who can meet it
intercept-way = From { $from } to { $to }, { $hexes ->
        [one] 1 hex
       *[other] { $hexes } hexes
    }
intercept-carries = Carries { $cargo }
intercept-who = WHO CAN MEET IT
intercept-nobody = Nobody gets there. Choose another green hex.
intercept-earlier = Earlier on its way
intercept-later = Later on its way
intercept-meet = Meet it: { $cell }
intercept-meet-late = Meet it as late as possible (green hexes)
intercept-flight = From { $from }, { $points } MP, to { $to }
intercept-button = Intercept
intercept-finds = finds it { $chance }
intercept-search = One die finds the target from { $least } on, with { $add } to the roll ({ $rules }); the other chances count this in
intercept-kills = kills { $chance }
intercept-turns-back = turns back { $chance }
intercept-gets-through = gets through { $chance }
intercept-own-loss = own loss { $chance }
intercept-fires = fires with { $fire }, defends with { $defence }
intercept-figures =
    Interceptor { $interceptor }
    Target { $target }
    Mission cancelled with { $chance } (WW2 §12.7)

## What has been declared
intercept-declared = DECLARED · AS THEY WILL BE FOUGHT
intercept-meets = { $unit } meets { $target }
intercept-outcome = WHAT COMES OF IT
intercept-passage = through { $through } · back { $back } · lost { $lost }
