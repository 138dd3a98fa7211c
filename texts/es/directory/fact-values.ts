import { capitalize } from '../../../contract/capitalize.ts'
import { inSentence } from '../../../contract/in-sentence.ts'

export const inPerson = 'En persona'
export const byVideo = 'Por video'

export const babies = 'Bebés (0 a 1 año)'
export const children = 'Niños (2 a 12 años)'
export const teenagers = 'Adolescentes (13 a 17 años)'
export const adults = 'Adultos (18 a 64 años)'
export const olderAdults = 'Adultos mayores (65 años o más)'

export const female = 'Mujer'
export const male = 'Hombre'
export const nonbinary = 'Persona no binaria'

export const stepFreeEntrance = 'Entrada sin escalones'
export const elevator = 'Ascensor'
export const accessibleParking = 'Estacionamiento accesible'
export const accessibleRestroom = 'Baño accesible'
export const adjustableExamTable = 'Camilla de altura ajustable'
export const wheelchairScale = 'Báscula para silla de ruedas'
export const hearingLoop = 'Bucle magnético para audífonos'
export const signLanguageInterpreter = 'Intérprete de lengua de señas'

/** Some of these, one after the other: only the first begins with a capital. */
export const listWords = (words: readonly string[]) => capitalize(words.map(inSentence).join(', '))
