/** A refusal of a request that names no change of a practice's entry. */
export const sayWhatToChange = 'Please say what should change'

/** Refusals about another place where a doctor is seen. */
export const placeOrStreet = 'Please choose a practice or enter the street'
export const enterCity = 'Please enter the city'
export const enterZip = 'Please enter the ZIP code'
