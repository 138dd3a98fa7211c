import { once } from '../../../contract/once.ts'
import { capitalize } from '../../../contract/text/capitalize.ts'
import { inSentence } from '../../../contract/text/in-sentence.ts'
import { locale } from '../language.ts'

export const forPatients = 'Para pacientes'
export const plansTaken = 'Planes que acepta'
/** Of a doctor, on the doctor's own profile. */
export const speaks = 'Habla'
export const whatStaffSpeaks = 'Idiomas del personal'
export const bookOnline = 'Cita en línea'

export const yes = 'Sí'
export const limited = 'Con cupo limitado'
export const no = 'No'
/** `answer`: one of the three above. */
export const since = (answer: string, day: string) => `${answer}, desde el ${day}`
const anyOf = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }))
export const forPatientsWith = (plans: readonly string[]) =>
  `Para pacientes con ${anyOf().format(plans)}`

/** Texts about who said a fact, and when. `owner`: `Dr. Marsh`. */
export const disputed = 'Hay avisos de que este dato puede estar equivocado'
export const unconfirmed = 'Sin confirmar todavía'
export const registerUnconfirmed = 'Del registro nacional (NPPES), sin confirmar todavía'
export const fromRegister = (day: string) => `Del registro nacional (NPPES), ${day}`
export const staleFromRegister = (day: string) =>
  `Del registro nacional (NPPES), ${day}: pregunte antes`
export const lastChecked = (month: string) => `Revisado por última vez en ${month}: pregunte antes`
export const lastConfirmed = (month: string) =>
  `Confirmado por última vez en ${month}: pregunte antes`
export const checkedByDirectory = (day: string) => `Revisado por el directorio el ${day}`
export const confirmedByOffice = (day: string) => `Confirmado por el consultorio el ${day}`
export const confirmedByOwner = (owner: string, day: string) => `Confirmado por ${owner} el ${day}`
/** `text`: one of the texts above. */
export const aging = (text: string) => `${text} · puede no estar al día`
/** Of what has no date of its own, such as education. */
export const keptByOwner = (owner: string) => `Del perfil que mantiene ${owner}`
export const keptByOffice = 'Del consultorio'
export const keptByDirectory = 'Agregado por el directorio, sin confirmar'
/** Of a text that has no Spanish version. */
export const originalText = 'Texto original en inglés'
export const ratedElsewhere = 'Dato del directorio, que no reúne opiniones'
/** The owner of the record of a practice. */
export const theOffice = 'el consultorio'

/** Unfold a long list. */
export const allServices = (count: number) => `Los ${count} servicios`
export const allPlans = (count: number) => `Los ${count} planes`

export const searchedFor = ', que usted buscó'
export const alsoSeenAt = 'También atiende en'
export const office = 'El consultorio'

export const unclaimed = 'Perfil sin reclamar: datos del registro nacional (NPPES).'
export const isThisYou = '¿Es usted?'
export const isThisYourPractice = '¿Es su consultorio?'

export const directions = 'Cómo llegar'
export const directionsTo = (address: string) => `Cómo llegar a ${address}, en Google Maps`

/** Words of a fact, one after the other: only the first begins with a capital. */
export const listWords = (words: readonly string[]) => capitalize(words.map(inSentence).join(', '))
