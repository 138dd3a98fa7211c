import { findLanguage } from '../../../contract/directory/facts/languages.ts'
import { nameParts } from '../../../contract/directory/provider-name.ts'
import { planNetProfile, systems } from '../elements/codes.ts'
import { npiOf, ownIdentifier } from '../elements/contact.ts'
import type { DoctorRecord, Sources } from '../records/records.ts'
import { ifCounts } from '../records/records.ts'
import { type Concept, listOf, type Resource, said } from '../resource.ts'
import { nameOfDoctor } from '../search/narrow.ts'
import { type ResourceType, string } from './declare.ts'
import { headOf, ofDoctor } from './shared.ts'

const genders = { female: 'female', male: 'male', nonbinary: 'other' } as const

/** A language by its code; one that the list does not have by its name. */
export function languageConcept(name: string): Concept {
  const language = findLanguage(name)
  return said({
    coding: listOf(language && { system: systems.languages, code: language.code }),
    text: name,
  })
}

function practitionerOf(record: DoctorRecord, sources: Sources): Resource {
  const { shown, row } = record
  const { name, credentials } = nameParts(shown.name)
  const title = /^Dr\.?(?=\s)/.exec(name)?.[0]
  const gender = ifCounts(record, 'gender', shown.gender)
  return said({
    ...headOf(record, 'Practitioner', ofDoctor(record)),
    identifier: listOf(
      npiOf(row.doctor.npi),
      ownIdentifier(`${sources.publicUrl}/doctors`, shown.slug),
    ),
    active: true,
    name: [
      said({
        use: 'usual',
        text: shown.name,
        family: shown.lastName,
        given: shown.firstName.split(/\s+/).filter(Boolean),
        prefix: listOf(title),
        suffix: listOf(credentials),
      }),
    ],
    gender: gender && genders[gender],
    communication: (ifCounts(record, 'languages', shown.languages) ?? []).map(languageConcept),
  })
}

export const practitioner: ResourceType = {
  name: 'Practitioner',
  profiles: [planNetProfile('Practitioner')],
  documentation: 'A doctor, or another person who treats patients',
  of: { doctors: { make: (record, sources) => [practitionerOf(record, sources)] } },
  parameters: {
    name: string('practitioner-name', 'name', 'A part of the name', {
      narrow: { doctors: nameOfDoctor },
    }),
    family: string('practitioner-family-name', 'name.family', 'The last name', {
      narrow: { doctors: nameOfDoctor },
    }),
    given: string('practitioner-given-name', 'name.given', 'A first name', {
      narrow: { doctors: nameOfDoctor },
    }),
  },
  revIncludes: ['PractitionerRole:practitioner', 'VerificationResult:target'],
  summary: ['identifier', 'active', 'name', 'gender'],
  mandatory: ['identifier', 'active', 'name'],
}
