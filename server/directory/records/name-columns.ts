/** A doctor's name, which is said and goes as a whole: its parts are of one person. */
export const nameColumns: ReadonlySet<string> = new Set(['name', 'firstName', 'lastName'])
