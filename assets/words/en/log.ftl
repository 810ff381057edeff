## The log: what is alike in a step, and what is kept on top

log-kept = Kept
# $date: when it was; $text: a sentence
log-kept-line = { $date }: { $text }
log-keep = Keep this on top of the log
log-let-go = Keep it on top no longer
log-more = All { $count } of this kind in this step
log-fewer = One line for all of them
log-alike = { $count } of one kind
