import { number, plural } from './language.ts'

export const doneOf = (done: number, of: number) => `${number(done)} of ${number(of)}`

export const close = 'Close'
export const cancel = 'Cancel'
export const tryAgain = 'Try Again'
export const back = 'Back'
/** Without a connection. */
export const offlinePage = 'You are offline. This page loads when the connection returns.'
/** Titles of toasts. */
export const success = 'Success'
export const error = 'Error'
export const somethingWrong = 'Something went wrong. Please try again.'

export const saving = 'Saving...'
export const sending = 'Sending...'

export const notification = 'Notification'
/** `{hotkey}` is put in by the list itself. */
export const notifications = 'Notifications ({hotkey})'

export const showMore = 'Show More'
export const moreFailed = 'More could not be loaded. Please try again.'

export const show = 'Show'
export const hide = 'Hide'
/** `what`: in lower case, as `your password`. */
export const password = 'password'
export const showSecret = (what: string) => `Show ${what}`
export const hideSecret = (what: string) => `Hide ${what}`

export const searching = 'Searching...'
export const searchFailed = 'The search did not work. Please try again.'

export const suggestions = 'Suggestions'
export const suggestionsCount = (count: number) =>
  `${count} ${plural(count, 'suggestion', 'suggestions')}`
export const addNew = (name: string) => `Not in the list? Add “${name}”`

export const removeFilter = 'Remove filter:'
export const loading = (what: string) => `Loading ${what}`
export const upgradeRequired = 'Upgrade Required'

/** Announcements about entries in a list that one writes. */
export const added = (entry: string) => `${entry} added`
export const removed = (entry: string) => `${entry} removed`
export const remove = (entry: string) => `Remove ${entry}`
