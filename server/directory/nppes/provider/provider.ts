import { itemAt } from '../../../../contract/required.ts'
import { hasCheckDigit, isTenDigits } from '../../records/npi.ts'
import { type Taxonomy, taxonomyOf } from '../../taxonomy/taxonomy.ts'
import type { Columns } from '../read/columns.ts'
import { isoDate } from '../read/file-date.ts'
import { addressFrom, postalCodeFrom, properPlace, stateFrom } from './addresses.ts'
import { credentialsFrom, isAddressedAsDoctor } from './credentials.ts'
import { firstNameFrom, lastNameFrom, middleInitialFrom, shownName, suffixFrom } from './names.ts'
import { organizationNameFrom } from './organization-names.ts'
import { phoneFrom } from './phones.ts'
import { textOrEmpty } from './text-or-empty.ts'

/** What the file says of every provider, as the directory writes it. */
type Place = {
  phone: string | null
  street: string | null
  suite: string | null
  city: string | null
  state: string | null
  postalCode: string
}
export type DoctorOfFile = Place & { name: string; firstName: string; lastName: string }
export type PracticeOfFile = Place & { name: string }

type Read = { npi: string; specialty: string | null; unmappedCode: string | null }

/** What becomes of one row. Every row is exactly one of these. */
export type Reading =
  | ({ kind: 'doctor'; values: DoctorOfFile } & Read)
  | ({ kind: 'practice'; values: PracticeOfFile } & Read)
  /** `on`: ISO date, empty where the file gives none. */
  | { kind: 'deactivated'; npi: string; on: string | null }
  | { kind: 'malformed'; problem: string }
  | { kind: 'wrongCheckDigit'; npi: string }
  | { kind: 'outsideArea'; npi: string }
  | { kind: 'notBooked' }
  /** An organization that is no practice, with the reason of `taxonomy.ts`. */
  | { kind: 'notPractice'; npi: string; reason: string }
  | { kind: 'nameless' }

/** Reads one row for the area of a five-digit postal code. */
export function readProvider(fields: string[], columns: Columns, postalCode: string): Reading {
  const raw = (column: keyof Columns['at']) => itemAt(fields, columns.at[column])
  const npi = raw('npi').trim()
  if (!isTenDigits(npi)) return { kind: 'malformed', problem: `NPI "${npi}" is not ten digits` }
  if (!hasCheckDigit(npi)) return { kind: 'wrongCheckDigit', npi }
  const deactivatedOn = deactivation(raw('deactivated'), raw('reactivated'))
  if (deactivatedOn !== false) return { kind: 'deactivated', npi, on: deactivatedOn }
  const entityType = raw('entityType').trim()
  if (entityType !== '1' && entityType !== '2')
    return { kind: 'malformed', problem: `entity type "${entityType}" is neither 1 nor 2` }
  const inArea = postalCodeFrom(raw('postalCode').trim()) === postalCode
  if (!inArea || !/^(US)?$/i.test(textOrEmpty(raw('country')))) return { kind: 'outsideArea', npi }

  const code = primaryCode(fields, columns)
  const taxonomy = taxonomyOf(code)
  const provider = { npi, ...specialtyFrom(taxonomy, code) }
  const text = (column: keyof Columns['at']) => textOrEmpty(raw(column))
  const place = placeFrom(text, postalCode)
  if (entityType === '2') {
    if (taxonomy.kind === 'not listed') return { kind: 'notPractice', npi, reason: taxonomy.reason }
    const name = practiceName(text)
    return name
      ? { kind: 'practice', ...provider, values: { name, ...place } }
      : { kind: 'nameless' }
  }
  if (taxonomy.kind === 'not listed') return { kind: 'notBooked' }
  const name = doctorName(text, code)
  return name
    ? { kind: 'doctor', ...provider, values: { ...name, ...place } }
    : { kind: 'nameless' }
}

type Text = (column: keyof Columns['at']) => string

/** The day the NPI was deactivated, null when the day is unreadable, false when it is active (again). */
function deactivation(deactivatedOn: string, reactivatedOn: string): string | null | false {
  if (!textOrEmpty(deactivatedOn)) return false
  const [off, on] = [isoDate(deactivatedOn), isoDate(reactivatedOn)]
  return on && (!off || on >= off) ? false : off
}

/** The code whose switch says primary; where none does, the first. */
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
  const undecided = taxonomy.kind === 'undecided'
  return { specialty: null, unmappedCode: undecided ? code || 'none given' : null }
}

function placeFrom(text: Text, postalCode: string): Place {
  return {
    phone: phoneFrom(text('phone')),
    ...addressFrom(text('line1'), text('line2')),
    city: properPlace(text('city')) || null,
    state: stateFrom(text('state')),
    postalCode,
  }
}

/** Type 3 is the name the organization does business under: the one on the door. */
function practiceName(text: Text): string {
  const onTheDoor = text('otherNameType') === '3' ? text('otherName') : ''
  return organizationNameFrom(onTheDoor || text('organizationName'))
}

function doctorName(text: Text, code: string) {
  const { lastName, suffix } = lastNameFrom(text('lastName'))
  const firstName = firstNameFrom(text('firstName'))
  if (!lastName) return null
  const credentials = credentialsFrom(text('credentials'))
  const name = shownName({
    isDoctor: isAddressedAsDoctor(credentials, code),
    firstName,
    middleInitial: middleInitialFrom(text('middleName')),
    lastName,
    suffix: suffixFrom(text('suffix')) || suffix,
    credentials,
  })
  return { name, firstName, lastName }
}
