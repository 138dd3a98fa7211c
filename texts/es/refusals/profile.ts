/** A refusal of a request that names no change of a practice's entry. */
export const sayWhatToChange = 'Diga qué se debe cambiar'

/** Refusals about another place where a doctor is seen. */
export const placeOrStreet = 'Elija un consultorio o escriba la calle'
export const enterCity = 'Escriba la ciudad'
export const enterZip = 'Escriba el código postal'
