/** How far the team is with a message; `new` and `open` wait. Imports no schema, so that screens may read it. */
export const inboxStates = ['new', 'open', 'answered', 'closed'] as const

/** Characters of a reply or a note. */
export const entryLength = 5000

/** Business days within which somebody who wrote to the team has an answer. */
export const replyWithin = 1
