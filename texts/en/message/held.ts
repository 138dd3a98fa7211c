import { number, plural } from '../language.ts'

export const heldBack = (count: number) => `Held back (${number(count)})`
export const heldMessages =
  'More messages came for you within an hour than we pass on by ourselves, so these wait. Nothing is lost: release what is genuine, and it goes out by mail as if it came now.'
export const heldReports =
  'More reports came within an hour than we count by ourselves, so these have no effect yet. Release what is genuine, then answer it like the others.'
export const firstOf = (shown: number, total: number) =>
  `The first ${number(shown)} of ${number(total)}.`

export const release = 'Release'
export const markAsSpam = 'Mark as Spam'
export const releaseAll = (count: number | null) =>
  count === null ? 'Release All' : `Release All (${number(count)})`
export const markAllAsSpam = 'Mark All as Spam'
/** The name of a button for screen readers. */
export const actionOn = (action: string, title: string) => `${action}: ${title}`

export const released = (count: number) => plural(count, 'Released', `${number(count)} released`)
export const markedAsSpam = (count: number) =>
  plural(count, 'Marked as spam', `${number(count)} marked as spam`)
export const thereAreMore = (done: string, left: number) =>
  `${done}. ${number(left)} more: press again.`
export const somebodyWasFirst = 'Somebody else was first.'
