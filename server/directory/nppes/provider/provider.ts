import { itemAt } from '../../../../contract/required.ts'
import type { AreaFilter } from '../../area/area-filter.ts'
import { stateFrom } from '../../area/states.ts'
import { hasCheckDigit, isTenDigits } from '../../records/npi.ts'
import { type Taxonomy, taxonomyOf } from '../../taxonomy/taxonomy.ts'
import { addressText } from '../alerts/alerts-of.ts'
import type { Columns, TextOf } from '../read/columns.ts'
import { doctorName } from './doctor-name.ts'
import { organizationNameFrom } from './organization-names.ts'
import { type Place, placeFrom, postalCodeFrom } from './place.ts'

export type DoctorOfFile = Place & { name: string; firstName: string; lastName: string }
export type PracticeOfFile = Place & { name: string }

type Read = { npi: string; specialty: string | null; unmappedCode: string | null }

/** What becomes of one row. Every row is exactly one of these. */
type Reading =
  | ({ kind: 'doctor'; values: DoctorOfFile } & Read)
  | ({ kind: 'practice'; values: PracticeOfFile } & Read)
  /** `on`: ISO date, empty where the file gives none. */
  | { kind: 'deactivated'; npi: string; on: string | null }
  | { kind: 'malformed'; problem: string }
  | { kind: 'wrongCheckDigit'; npi: string }
  | { kind: 'outsideArea'; npi: string; address: () => string }
  | { kind: 'notBooked' }
  /** An organization that is no practice, with the reason of `taxonomy.ts`. */
  | { kind: 'notPractice'; npi: string; reason: string }
  | { kind: 'nameless' }

export function readProvider(fields: string[], columns: Columns, area: AreaFilter): Reading {
  const raw = (column: keyof Columns['at']) => itemAt(fields, columns.at[column])
  const npi = raw('npi').trim()
  if (!isTenDigits(npi)) return { kind: 'malformed', problem: `NPI "${npi}" is not ten digits` }
  if (!hasCheckDigit(npi)) return { kind: 'wrongCheckDigit', npi }
  const deactivatedOn = deactivation(raw('deactivated'), raw('reactivated'))
  if (deactivatedOn !== false) return { kind: 'deactivated', npi, on: deactivatedOn }
  const entityType = raw('entityType').trim()
  if (entityType !== '1' && entityType !== '2')
    return { kind: 'malformed', problem: `entity type "${entityType}" is neither 1 nor 2` }
  const text = (column: keyof Columns['at']) => textOrEmpty(raw(column))
  const postalCode = postalCodeFrom(raw('postalCode').trim())
  const isInArea = area.includes({
    postalCode,
    get state() {
      return stateFrom(text('state'))
    },
  })
  if (!isInArea || !/^(US)?$/i.test(text('country'))) {
    const address = () => addressText(placeFrom(text, raw('postalCode').slice(0, 5)))
    return { kind: 'outsideArea', npi, address }
  }

  const code = primaryCode(fields, columns)
  const taxonomy = taxonomyOf(code)
  const provider = { npi, ...specialtyFrom(taxonomy, code) }
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

/** Type 3 is the name the organization does business under: the one on the door. */
function practiceName(text: TextOf): string {
  const onTheDoor = text('otherNameType') === '3' ? text('otherName') : ''
  return organizationNameFrom(onTheDoor || text('organizationName'))
}

const placeholders = /^(<UNAVAIL>|NONE|N\/A|NULL|UNKNOWN|NOT APPLICABLE|[-=.*_#]+)$/i

/** What a field really says: one space between words, and nothing for `<UNAVAIL>`, `--`, `None` and the like. */
export function textOrEmpty(field: string): string {
  const text = field.normalize('NFC').replace(/\s+/g, ' ').trim()
  return placeholders.test(text) ? '' : text
}

/** `11/08/2026` → `2026-11-08`; null for anything else. */
export function isoDate(text: string): string | null {
  const [, month, day, year] = text.trim().match(/^(\d\d)\/(\d\d)\/(\d{4})$/) ?? []
  return year ? `${year}-${month}-${day}` : null
}
