import { once } from '../../../contract/once.ts'
import { inSentence } from '../../../contract/text/in-sentence.ts'
import { locale, number, plural } from '../language.ts'

const disjunction = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }))
const conjunction = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** Texts about doctors who lack something of all that was asked for. `label`: as chips and filters name it. */
export const allBut = (count: number, label: string) =>
  `${number(count)} ${plural(count, 'médico cumple', 'médicos cumplen')} con todo menos “${inSentence(label)}”`
export const haveNotSaid = (count: number, what: string) =>
  `${number(count)} ${plural(count, 'médico cumple con lo demás y no ha', 'médicos cumplen con lo demás y no han')} dicho ${what}`
/** Of those who are closed now, who opens first. */
export const opensNext = (count: number) =>
  plural(
    count,
    '1 médico no atiende ahora, y abre después',
    `${number(count)} médicos no atienden ahora. Estos abren primero:`,
  )
/** The list that they stand in. */
export const without = (label: string) => `Ver todos sin “${inSentence(label)}”`
export const anyOf = (labels: readonly string[]) => disjunction().format(labels)
export const allOf = (labels: readonly string[]) => conjunction().format(labels.map(inSentence))

/** What a record does not say, of one doctor or more: `si acepta Medicaid`. */
export const unsaid = {
  plan: (count: number, label: string) => `si ${plural(count, 'acepta', 'aceptan')} ${label}`,
  language: (count: number, label: string) =>
    `si ${plural(count, 'habla', 'hablan')} ${inSentence(label)}`,
  speaks: (_: number, label: string) => `si ${inSentence(label)}`,
  hours: (count: number, _: string) => `cuándo ${plural(count, 'abre', 'abren')}`,
  gender: (_: number, __: string) => 'su género',
  visit: (count: number, _: string) => `qué consultas ${plural(count, 'ofrece', 'ofrecen')}`,
  age: (count: number, _: string) => `qué edades ${plural(count, 'atiende', 'atienden')}`,
  access: (_: number, __: string) => 'cómo es el acceso al consultorio',
}
export const doesNotSay = (what: string) => `No dice ${what}`
/** Of several things, whether the record answers them otherwise or says nothing. */
export const listsNone = (labels: readonly string[]) =>
  `No indica ${labels.map(inSentence).join(' ni ')}`

/** What a record says instead. */
export const saidOtherwise = {
  plan: (label: string) => `Indica otros seguros, no ${label}`,
  language: (label: string) => `Indica otros idiomas, no ${inSentence(label)}`,
  speaks: (label: string) => `No dice que ${inSentence(label)}`,
  hours: (label: string) => `No está ${inSentence(label)}`,
  gender: (_: string) => 'Indica otro género',
  visit: (label: string) => `Indica otras consultas, no “${inSentence(label)}”`,
  age: (label: string) => `Atiende otras edades, no ${inSentence(label)}`,
  access: (label: string) => `No indica: ${inSentence(label)}`,
  booking: (_: string) => 'No indica una página para citas',
}
export const notListedUnder = (label: string) => `No figura en ${inSentence(label)}`
