import { capitalize } from '../../contract/text/capitalize.ts'
import { site } from '../../site.config.ts'
import { listSpecialties } from '../directory/list-specialties.ts'
import { doctorFields, type Field, practiceFields } from '../open-data/fields.ts'
import type { Db } from '../platform/database/connect.ts'
import { idFor } from './ids.ts'
import { type Row, row } from './row.ts'

export const specialtyTaxonomy = idFor('taxonomy of specialties')
export const factTaxonomy = idFor('taxonomy of facts')

export const taxonomies: readonly Row[] = [
  row(specialtyTaxonomy, {
    name: 'Specialties',
    description: `The specialties of the ${site.name}`,
  }),
  row(factTaxonomy, {
    name: 'Facts',
    description: 'Facts that patients choose by, with their sources as metadata',
  }),
]

export const specialtyTermId = (slug: string) => idFor(`specialty ${slug}`)
const factTermId = (field: string) => idFor(`fact ${field}`)

/** Fields with a table or a column of their own in HSDS. */
const elsewhere = new Set([
  'phone',
  'address',
  'office_hours',
  'closures',
  'languages',
  'staff_languages',
  'practice',
  'practice_url',
  'services',
  'booking_url',
])

/** Whether a field of a record is an attribute. */
export const isAttribute = ({ name, fact }: Pick<Field<never>, 'name' | 'fact'>) =>
  fact !== undefined && !elsewhere.has(name)

const nameOfField = (field: string) => capitalize(field.replaceAll('_', ' '))

const factFields = new Set(
  [...doctorFields(''), ...practiceFields('')].filter(isAttribute).map(({ name }) => name),
)

const factTerms: ReadonlyMap<string, Row> = new Map(
  [...factFields].map((field) => [
    field,
    row(factTermId(field), {
      code: field,
      name: nameOfField(field),
      description: `${nameOfField(field)}, as the field ${field} of the open data`,
      taxonomy: 'Facts',
      taxonomy_id: factTaxonomy,
      language: 'en',
    }),
  ]),
)

/** The terms by which services and organizations are classified. */
export type Terms = {
  all: readonly Row[]
  ofSpecialty: (slug: string | null) => Row | undefined
  ofFact: (field: string) => Row | undefined
}

/** Reads the specialties that somebody has; facts are declared. */
export async function readTerms(db: Db): Promise<Terms> {
  const specialties = new Map(
    (await listSpecialties(db)).map(({ slug, name, description }) => [
      slug,
      row(specialtyTermId(slug), {
        code: slug,
        name,
        description: description || name,
        taxonomy: 'Specialties',
        taxonomy_id: specialtyTaxonomy,
        language: 'en',
      }),
    ]),
  )
  return {
    all: [...specialties.values(), ...factTerms.values()],
    ofSpecialty: (slug) => specialties.get(slug ?? ''),
    ofFact: (field) => factTerms.get(field),
  }
}
