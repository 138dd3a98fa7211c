import { hasCheckDigit } from '../../../../contract/directory/npi.ts'
import { itemAt } from '../../../../contract/required.ts'
import { stateFrom } from '../../address/states.ts'
import type { AreaFilter } from '../../area/area-filter.ts'
import { type Taxonomy, taxonomyOf } from '../../taxonomy/taxonomy.ts'
import { addressText } from '../alerts/alerts-of.ts'
import { type FurtherName, furtherNameFrom } from '../other-names/names-of-practice.ts'
import type { Columns, TextOf } from '../read/columns.ts'
import { type DateOrder, readDate } from '../read/dates.ts'
import { lostLetter } from '../read/decode.ts'
import { isGarbled } from '../read/double-encoding.ts'
import { doctorName } from './doctor-name.ts'
import { organizationNameFrom } from './organization-name.ts'
import { type OtherNames, otherNamesFrom } from './other-names.ts'
import { type Place, placeFrom } from './place.ts'
import { plainText } from './plain-text.ts'
import { isUnitedStates, readPostalCode } from './postal-code.ts'
import { unitOf } from './unit-of.ts'

export type DoctorOfFile = Place & {
  name: string
  firstName: string
  lastName: string
} & OtherNames
/** `unit`: the name of the department, if its code says that it is one. */
export type PracticeOfFile = Place & {
  name: string
  unit: string | null
  furtherNames: FurtherName[]
}

type Read = {
  npi: string
  specialty: string | null
  unmappedCode: string | null
  /** The decision that a person has to make, with the record hidden until then. */
  question?: string
}

/** The result of reading one row. Every row has exactly one. */
type Reading =
  | ({ kind: 'doctor'; values: DoctorOfFile } & Read)
  | ({ kind: 'practice'; values: PracticeOfFile } & Read)
  /** `on`: ISO date. */
  | { kind: 'deactivated'; npi: string; on: string }
  /** A date, a name or an address that cannot be read: nothing is concluded from the row. */
  | { kind: 'unreadable'; problem: string }
  | { kind: 'malformed'; problem: string }
  /** `name`: as far as it can be read. */
  | { kind: 'wrongCheckDigit'; npi: string; name: string }
  | { kind: 'outsideArea'; npi: string; address: () => string }
  /** Outside, but perhaps only because of a ZIP code that cannot be read. */
  | { kind: 'oddPostalCode'; problem: string }
  | { kind: 'notBooked' }
  /** An organization that is not a practice, with the reason of `taxonomy.ts`. */
  | { kind: 'notPractice'; npi: string; reason: string }
  | { kind: 'nameless' }

export function readProvider(
  fields: string[],
  columns: Columns,
  area: AreaFilter,
  dateOrder: DateOrder = 'month first',
): Reading {
  const raw = (column: keyof Columns['at']) => itemAt(fields, columns.at[column])
  const npi = npiFrom(raw('npi'))
  if (!isTenDigits(npi)) return { kind: 'malformed', problem: `NPI "${npi}" is not ten digits` }
  const text = (column: keyof Columns['at']) => textOrEmpty(raw(column))
  if (!hasCheckDigit(npi)) return { kind: 'wrongCheckDigit', npi, name: anyName(text) }
  const [off, on] = [
    readDate(raw('deactivated'), dateOrder),
    readDate(raw('reactivated'), dateOrder),
  ]
  if (off === null) return unreadable('deactivation date', raw('deactivated'))
  if (on === null) return unreadable('reactivation date', raw('reactivated'))
  if (off && on < off) return { kind: 'deactivated', npi, on: off }
  const entityType = raw('entityType').trim()
  if (entityType !== '1' && entityType !== '2')
    return { kind: 'malformed', problem: `entity type "${entityType}" is neither 1 nor 2` }
  const country = text('country')
  const state = stateFrom(text('state'))
  const postalCode = readPostalCode(text('postalCode'), state)
  if (!isUnitedStates(country) || !area.includes({ postalCode: postalCode || null, state })) {
    if (postalCode === null && isUnitedStates(country))
      return { kind: 'oddPostalCode', problem: `ZIP code "${shortened(raw('postalCode'))}"` }
    const address = () => addressText(placeFrom(text, postalCode ?? raw('postalCode').slice(0, 5)))
    return { kind: 'outsideArea', npi, address }
  }
  const damaged = damagedColumns[entityType].find((column) =>
    column.endsWith('Name') ? isGarbled(plainText(raw(column))) : raw(column).includes(lostLetter),
  )
  if (damaged) return unreadable(columnTexts[damaged], raw(damaged))

  const code = primaryCode(fields, columns)
  const taxonomy = taxonomyOf(code)
  const provider = { npi, ...specialtyFrom(taxonomy, code) }
  const place = placeFrom(text, postalCode || null)
  if (entityType === '2') {
    if (taxonomy.kind === 'not listed') return { kind: 'notPractice', npi, reason: taxonomy.reason }
    const name = practiceName(text)
    return name
      ? {
          kind: 'practice',
          ...provider,
          values: { name, unit: unitOf(code), furtherNames: furtherNames(raw), ...place },
        }
      : { kind: 'nameless' }
  }
  if (taxonomy.kind === 'not listed') {
    const graduated = code === studentCode && graduateCode(fields, columns)
    if (!graduated) return { kind: 'notBooked' }
    const name = doctorName(text, graduated)
    if (!name) return { kind: 'nameless' }
    const question = `${name.name}, NPI ${npi}, is a student by the primary code and has ${graduated} too: hidden until somebody chooses a specialty`
    const values = { ...name, ...otherNamesFrom(fields, columns, name, textOrEmpty), ...place }
    return { kind: 'doctor', npi, specialty: null, unmappedCode: null, question, values }
  }
  const name = doctorName(text, code)
  return name
    ? {
        kind: 'doctor',
        ...provider,
        values: { ...name, ...otherNamesFrom(fields, columns, name, textOrEmpty), ...place },
      }
    : { kind: 'nameless' }
}

export const isTenDigits = (npi: string) => /^\d{10}$/.test(npi)

/** Without the decimals of a spreadsheet. */
const npiFrom = (field: string) => field.trim().replace(/\.0+$/, '')

const columnTexts = {
  lastName: 'last name',
  firstName: 'first name',
  organizationName: 'name',
  line1: 'street',
  line2: 'second line of the address',
  city: 'city',
} as const
/** Columns in which a lost or garbled letter makes the record unusable. */
const damagedColumns = {
  1: ['lastName', 'firstName', 'line1', 'line2', 'city'],
  2: ['organizationName', 'line1', 'line2', 'city'],
} as const

const unreadable = (what: string, field: string): Reading => ({
  kind: 'unreadable',
  problem: `the ${what} "${shortened(field)}" cannot be read`,
})

/** A field as part of a sentence. */
const shortened = (field: string) => {
  const text = field.replace(/\s+/g, ' ').trim()
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** The code of students in training; many leave it as the primary one for years after they have finished. */
const studentCode = '390200000X'

/** The first other code of a profession that patients book. */
const graduateCode = (fields: string[], { taxonomies }: Columns): string | undefined =>
  taxonomies
    .map(({ code }) => itemAt(fields, code).trim().toUpperCase())
    .find((code) => taxonomyOf(code).kind === 'specialty')

/** The code marked as primary; without one, the first. */
function primaryCode(fields: string[], { taxonomies }: Columns): string {
  const codeAt = (taxonomy: { code: number } | undefined) =>
    taxonomy ? itemAt(fields, taxonomy.code).trim().toUpperCase() : ''
  const primary = taxonomies.find(
    (taxonomy) => itemAt(fields, taxonomy.primary).trim().toUpperCase() === 'Y' && codeAt(taxonomy),
  )
  return codeAt(primary ?? taxonomies.find((taxonomy) => codeAt(taxonomy)))
}

function specialtyFrom(taxonomy: Taxonomy, code: string): Omit<Read, 'npi'> {
  if (taxonomy.kind === 'specialty') return { specialty: taxonomy.slug, unmappedCode: null }
  const isUndecided = taxonomy.kind === 'undecided'
  return { specialty: null, unmappedCode: isUndecided ? code || 'none given' : null }
}

/** A former name, of type 4, or another one, of type 5; that of type 3 is the shown one. */
function furtherNames(raw: TextOf): FurtherName[] {
  const type = raw('otherNameType').trim()
  const name = ['4', '5'].includes(type) && furtherNameFrom(raw('otherName'), type, textOrEmpty)
  return name ? [name] : []
}

/** Type 3 is the name under which the organization does business: the one on the door. */
function practiceName(text: TextOf): string {
  const onTheDoor = text('otherNameType') === '3' ? text('otherName') : ''
  return organizationNameFrom(onTheDoor || text('organizationName'))
}

const anyName = (text: TextOf): string => practiceName(text) || (doctorName(text, '')?.name ?? '')

const placeholders = /^(<UNAVAIL>|NONE|N\/A|NULL|UNKNOWN|NOT APPLICABLE|[-=.*_#]+)$/i

/**
 * A field without HTML entities, with one space between words; empty for `<UNAVAIL>`, `--`, `None`
 * and the like.
 */
export function textOrEmpty(field: string): string {
  const text = plainText(field)
    .replaceAll(lostLetter, ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return placeholders.test(text) ? '' : text
}
