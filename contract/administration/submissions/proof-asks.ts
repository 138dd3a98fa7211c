import { site } from '../../../site.config.ts'
import type { Language } from '../../languages.ts'

/** What the team often asks an applicant for; the applicant reads it in the language of the mails. */
export const askedProofs = {
  license: {
    en: 'The number of your license, and the state that issued it.',
    es: 'El número de su licencia profesional y el estado que la emitió.',
  },
  npi: {
    en: 'Your National Provider Identifier (NPI), which has ten digits.',
    es: 'Su número nacional de proveedor (NPI), que tiene diez dígitos.',
  },
  role: {
    en: 'What you do at the office, and since when.',
    es: 'Qué hace usted en el consultorio y desde cuándo.',
  },
  office: {
    en: `An email from the office to ${site.contact.email} which says that you speak for it.`,
    es: `Un correo del consultorio a ${site.contact.email} que diga que usted habla en su nombre.`,
  },
} as const satisfies Record<string, Record<Language, string>>

export type AskedProof = keyof typeof askedProofs

/** Days for which a submission waits for its applicant, before it waits for the team again. */
export const daysToAnswer = 14

/** Characters of the team's own words. */
export const mostAskedWords = 2000
