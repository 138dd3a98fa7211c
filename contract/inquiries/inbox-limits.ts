/** Characters of a reply or a note. */
export const entryLength = 5000

/** Business days within which somebody who wrote to the team has an answer. */
export const replyWithin = 1
