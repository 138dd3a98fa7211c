/** `what`: what the table is of, for screen readers. */
export const showAsTable = 'Show as a table'
export const tableOf = (what: string) => `${what}, table`
export const tableHasEachDay = (what: string) => `${what} The table below has each day.`
