# The book of the war: a window over the map with pages.

book-title = Book of the war
book-open = Book
book-open-hint = Everything about the war, to be searched
book-events = Events
book-both-sides = Both sides
book-all-months = All months
book-search = Search
book-copy = Copy
book-copy-hint = Puts what is listed on the clipboard as text
book-no-events = Nothing that has happened matches.
