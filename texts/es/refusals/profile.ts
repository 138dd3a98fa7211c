/** Of what a practice's entry says. */
export const sayWhatToChange = 'Diga qué se debe cambiar'

/** Of another place where a doctor is seen. */
export const placeOrStreet = 'Elija un consultorio o escriba la calle'
export const enterCity = 'Escriba la ciudad'
export const enterZip = 'Escriba el código postal'
