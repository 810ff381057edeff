# The rulebook on the screen. Its text is docs/rules.

rulebook-search = Search the rules
rulebook-back = ‹ Back
rulebook-found = { $count ->
        [0] nowhere
        [one] 1 paragraph
       *[other] { $count } paragraphs
    }
rulebook-more = … and { $count } more: write another word
rulebook-open = What the rulebook says
