import type { Doctor } from '../../../contract/directory/doctor.ts'
import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { nameParts } from '../../../contract/directory/provider-name.ts'
import type { Language } from '../../../contract/languages.ts'
import { addressLines } from '../../../contract/text/address-lines.ts'
import { site } from '../../../site.config.ts'
import { contentLines, textLine, uriLine } from './content-lines.ts'

const notConfirmed: Record<Language, string> = {
  en: 'Phone not confirmed by the office',
  es: 'Teléfono no confirmado por el consultorio',
}

type Place = { url: string; language: Language }

/** The vCard of a doctor, with what the page at `url` shows. Version 3.0, which every phone reads. */
export function doctorContact(doctor: Doctor, place: Place): string {
  const { name, credentials } = nameParts(doctor.name)
  const { firstName, lastName, practice, specialty } = doctor
  const title = /^\S+\.(?=\s)/.exec(name)?.[0] ?? ''
  return card(doctor, place, {
    names: [
      textLine('FN', doctor.name),
      textLine('N', [lastName, firstName, '', title, credentials]),
      ...(practice ? [textLine('ORG', practice.name)] : []),
      ...(specialty ? [textLine('TITLE', specialty)] : []),
    ],
    phones: [doctor.phone, practice?.phone],
    website: practice?.website,
  })
}

/** The vCard of a practice. */
export const practiceContact = (practice: Practice, place: Place): string =>
  card(practice, place, {
    names: [
      textLine('FN', practice.name),
      textLine('N', ['', '', '', '', '']),
      textLine('ORG', practice.name),
      // without it an iPhone asks for the name of a person
      'X-ABSHOWAS:COMPANY',
    ],
    phones: [practice.phone],
    website: practice.website,
  })

function card(
  { address, facts, updatedAt }: Doctor | Practice,
  { url, language }: Place,
  parts: {
    names: string[]
    phones: (string | null | undefined)[]
    website: string | null | undefined
  },
): string {
  const byDigits = new Map(
    parts.phones.flatMap((phone) => (phone ? [[phone.replace(/\D/g, ''), phone] as const] : [])),
  )
  const isDoubtful = byDigits.size > 0 && !isConfirmed(facts.phone)
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `PRODID:-//${site.name}//${language.toUpperCase()}`,
    uriLine('UID', url),
    ...parts.names,
    ...[...byDigits.values()].map((phone) => textLine('TEL;TYPE=WORK,VOICE', phone)),
    ...(address ? [textLine('ADR;TYPE=WORK', ['', '', ...postalParts(address)])] : []),
    ...(parts.website ? [uriLine('URL;TYPE=WORK', parts.website)] : []),
    uriLine('URL', url),
    ...(isDoubtful ? [textLine('NOTE', notConfirmed[language])] : []),
    `REV:${updatedAt}`,
    'END:VCARD',
  ])
}

/** Street, city, state, postal code and country. */
function postalParts(address: string): string[] {
  const { street, city, state, postalCode } = addressLines(address)
  return [street, city ?? '', state ?? '', postalCode ?? '', state ? 'USA' : '']
}
