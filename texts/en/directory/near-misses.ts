import { inSentence } from '../../../contract/text/in-sentence.ts'

/** Texts about doctors who lack something of all that was asked for. `label`: as chips and filters name it. */
export const allBut = (count: number, label: string) =>
  count === 1 ? `1 doctor matches all but ${label}` : `${count} doctors match all but ${label}`
export const haveNotSaid = (count: number, what: string) =>
  count === 1
    ? `1 doctor matches the rest and has not said ${what}`
    : `${count} doctors match the rest and have not said ${what}`
/** Of those who are closed now, who opens first. */
export const opensNext = (count: number) =>
  count === 1
    ? '1 doctor is closed now, and opens next'
    : `${count} doctors are closed now. These open next:`
/** The list that they stand in. */
export const without = (label: string) => `Show all without ${label}`
export const anyOf = (labels: readonly string[]) => labels.join(' or ')
export const allOf = (labels: readonly string[]) => labels.join(' and ')

/** What a record does not say, of one doctor or more: `whether they take Medicaid`. */
export const unsaid = {
  plan: (_: number, label: string) => `whether they take ${label}`,
  language: (_: number, label: string) => `whether they speak ${label}`,
  speaks: (_: number, label: string) => `whether the ${inSentence(label)}`,
  hours: (_: number, __: string) => 'when they are open',
  gender: (_: number, __: string) => 'their gender',
  visit: (_: number, __: string) => 'which visits they offer',
  age: (_: number, __: string) => 'which ages they see',
  access: (_: number, __: string) => 'how accessible the office is',
}
export const doesNotSay = (what: string) => `Does not say ${what}`
/** Of several things, whether the record answers them otherwise or says nothing. */
export const listsNone = (labels: readonly string[]) => `Does not list ${labels.join(' or ')}`

/** What a record says instead. */
export const saidOtherwise = {
  plan: (label: string) => `Lists other plans, not ${label}`,
  language: (label: string) => `Lists other languages, not ${label}`,
  speaks: (label: string) => `Does not say that the ${inSentence(label)}`,
  hours: (label: string) => `Not ${inSentence(label)}`,
  gender: (_: string) => 'Lists another gender',
  visit: (label: string) => `Lists other visits, not ${inSentence(label)}`,
  age: (label: string) => `Sees other ages, not ${inSentence(label)}`,
  access: (label: string) => `Does not list: ${inSentence(label)}`,
  booking: (_: string) => 'Lists no page for appointments',
}
export const notListedUnder = (label: string) => `Not listed under ${label}`
