/** `what`: what the table is of, for screen readers. */
export const showAsTable = 'Mostrar como tabla'
export const tableOf = (what: string) => `${what}, tabla`
export const tableHasEachDay = (what: string) => `${what} La tabla de abajo tiene cada día.`
