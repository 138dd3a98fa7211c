import type { ChoiceName } from '../../../contract/directory/facts/declared-facts.ts'
import type { Weekday } from '../../../contract/directory/hours/weekdays.ts'
import { inSentence } from '../../../contract/text/in-sentence.ts'
import { shortWeekday, weekday } from './hours.ts'

/** How a doctor answers what was asked for. `service`: as the profile words it. */
export const lists = (service: string) => `En su lista: ${inSentence(service)}`
/** `specialists`: `Los dermatólogos`. */
export const fieldTreats = (specialists: string, name: string) => `${specialists} tratan: ${name}`
export const fieldOffers = (specialists: string, name: string) => `${specialists} ofrecen: ${name}`
export const fieldCaresFor = (specialists: string, name: string) =>
  `${specialists} atienden: ${name}`
export const speaks = (language: string) => `Habla ${inSentence(language)}`
export const staffSpeaks = (language: string) => `El personal habla ${inSentence(language)}`
export const takes = (plan: string) => `Acepta ${plan}`
/** What the record says of a choice. `words`: `By video`, `Children (2 to 12)`. */
export const says: Record<ChoiceName, (words: string) => string> = {
  firstVisit: (words) => `Primera cita ${inSentence(words)}`,
  medicare: (words) => words,
  visits: (words) => `Consultas ${inSentence(words)}`,
  ages: (words) => `Atiende a ${inSentence(words)}`,
  gender: (words) => words,
  accessibility: (words) => words,
}
export const openOn = (days: readonly Weekday[]) =>
  `Abierto: ${days.map((day) => inSentence(weekday(day))).join(' o ')}`
export const openLate = (days: readonly Weekday[], time: string) =>
  `${days.map(shortWeekday).join(', ')}: hasta las ${time}`
export const openLateSomeDays = 'Abierto después de las 5 p. m.'
export const spelledLike = (name: string) => `Se escribe parecido: “${name}”`
export const namedInProfile = 'Lo dice su perfil'

/** Further names, as part of a line. */
export const formerly = (name: string) => `antes ${name}`
export const alsoNamed = (name: string) => `también ${name}`
export const practiceFormerly = (name: string) => `consultorio, antes ${name}`
export const practiceAlsoNamed = (name: string) => `consultorio, también ${name}`

/** In place of a question mark, for screen readers. */
export const notConfirmed = 'Sin confirmar:'
/** Who said it, each a sentence. */
export const addedByDirectory = 'Agregado por el directorio, sin confirmar todavía.'
export const someUnconfirmed = 'Sin confirmar donde hay un “?”.'
export const confirmedSince = (day: string) => `Confirmado desde el ${day}.`
/** After the sentences about what is not confirmed; the first beside a phone number. */
export const askByPhone = 'Pregunte al llamar.'
export const ask = 'Pregunte en el consultorio.'
