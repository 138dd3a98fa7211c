/** Characters of a reply or a note. */
export const entryLength = 5000

/** Business days within which somebody who wrote to the team has an answer. */
export const replyWithin = 1

/** Why a message or a report counts as spam; `marked`: somebody who read it says so. */
export const spamReasons = ['honeypot', 'too fast', 'too many', 'marked'] as const

/** Held messages or reports that one press releases: each may send a mail. */
export const mostReleased = 200
