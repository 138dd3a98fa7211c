import { itemAt, required } from '../../../../contract/required.ts'
import type { AreaFilter } from '../../area/area-filter.ts'
import { stateFrom } from '../../area/states.ts'
import { hasCheckDigit } from '../../records/npi.ts'
import { type Taxonomy, taxonomyOf } from '../../taxonomy/taxonomy.ts'
import { addressText } from '../alerts/alerts-of.ts'
import type { Columns, TextOf } from '../read/columns.ts'
import { doctorName } from './doctor-name.ts'
import { type Place, placeFrom, postalCodeFrom } from './place.ts'
import { plainText } from './plain-text.ts'
import { isSpelledOut, properWord } from './proper-case.ts'

export type DoctorOfFile = Place & { name: string; firstName: string; lastName: string }
export type PracticeOfFile = Place & { name: string }

type Read = { npi: string; specialty: string | null; unmappedCode: string | null }

/** The result of reading one row. Every row has exactly one. */
type Reading =
  | ({ kind: 'doctor'; values: DoctorOfFile } & Read)
  | ({ kind: 'practice'; values: PracticeOfFile } & Read)
  /** `on`: ISO date, null without a readable one. */
  | { kind: 'deactivated'; npi: string; on: string | null }
  | { kind: 'malformed'; problem: string }
  | { kind: 'wrongCheckDigit'; npi: string }
  | { kind: 'outsideArea'; npi: string; address: () => string }
  | { kind: 'notBooked' }
  /** An organization that is not a practice, with the reason of `taxonomy.ts`. */
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

export const isTenDigits = (npi: string) => /^\d{10}$/.test(npi)

/**
 * The day the NPI was deactivated; null if the day is unreadable, false if it is active (again).
 */
function deactivation(deactivatedOn: string, reactivatedOn: string): string | null | false {
  if (!textOrEmpty(deactivatedOn)) return false
  const [off, on] = [isoDate(deactivatedOn), isoDate(reactivatedOn)]
  return on && (!off || on >= off) ? false : off
}

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

/** Type 3 is the name under which the organization does business: the one on the door. */
function practiceName(text: TextOf): string {
  const onTheDoor = text('otherNameType') === '3' ? text('otherName') : ''
  return organizationNameFrom(onTheDoor || text('organizationName'))
}

const placeholders = /^(<UNAVAIL>|NONE|N\/A|NULL|UNKNOWN|NOT APPLICABLE|[-=.*_#]+)$/i

/**
 * A field without HTML entities, with one space between words; empty for `<UNAVAIL>`, `--`, `None`
 * and the like.
 */
export function textOrEmpty(field: string): string {
  const text = plainText(field).normalize('NFC').replace(/\s+/g, ' ').trim()
  return placeholders.test(text) ? '' : text
}

/** `11/08/2026` → `2026-11-08`; null for anything else. */
export function isoDate(text: string): string | null {
  const [, month, day, year] = text.trim().match(/^(\d\d)\/(\d\d)\/(\d{4})$/) ?? []
  return year ? `${year}-${month}-${day}` : null
}

const capitals = new Set(
  (
    'ABA ADHD AFC APRN ASC CBT CT DBA DME DMEPOS ECG EEG EKG EMDR EMG EMS ENT ER GI GYN HCA HEB HIV ICU II III IOP ' +
    'IUI IV IVF LLC LLP LP MD MRI NICU OB OBGYN OMFS OMS PA PET PLLC SA TMS TX UHS UT US USA VA VIP'
  ).split(' '),
)
const mixedCase = new Map([
  ['PHD', 'PhD'],
  ['PSYD', 'PsyD'],
  ['EDD', 'EdD'],
])
const small = new Set(
  'a an and at by de del el for from in la las los of on or the to with y'.split(' '),
)
/** Words without vowels. */
const abbreviations = new Set('BLVD CTR DR FT JR LTD MR MRS MS MT PKWY RD SR ST STE'.split(' '))
const dottedAbbreviations = new Set('DR INC JR LTD MR MRS MS SR ST CORP CO'.split(' '))
/** Two letters for a profession or a company form. */
const degrees = new Set('DO OD PT OT AC PC'.split(' '))

/** `P L L C` at the end of a name, as some offices type it. */
const spacedInitials = /(?<=[ ,])(?:P L L C|L L C|L L P|M D|D D S|D P M|P C|P A)(?=$|[ ,.])/gi

/**
 * Corrects the capitals of an organization: `SONTERRA EYE CARE, P.L.L.C.` → `Sonterra Eye Care,
 * PLLC`.
 */
export function organizationNameFrom(text: string): string {
  const words = text
    .replace(/[’`´]/g, "'")
    .replace(/^["'\s]+|["'\s]+$/g, '')
    .replace(/\s+,/g, ',')
    .replace(spacedInitials, (letters) => letters.replaceAll(' ', ''))
    .split(' ')
  return words.map((word, at) => nameWord(word, at === 0 || at === words.length - 1)).join(' ')
}

function nameWord(word: string, isOuter: boolean): string {
  const [, before = '', core = '', after = ''] = required(word.match(/^([("]*)(.*?)([,;:)"]*)$/))
  return before + coreOf(core, isOuter) + after
}

function coreOf(core: string, isOuter: boolean): string {
  const plain = core.replaceAll('.', '').toUpperCase()
  // P.A., L.L.C., U.S.: letters with a dot after each are initials whatever they stand for.
  if (/^(\p{L}\.){2,}\p{L}?$/u.test(core)) return plain
  if (capitals.has(plain) || degrees.has(plain)) return plain
  const asWritten = mixedCase.get(plain)
  if (asWritten) return asWritten
  if (dottedAbbreviations.has(plain) && plain !== 'CO') return `${properWord(plain)}.`
  if (!isOuter && small.has(plain.toLowerCase())) return plain.toLowerCase()
  if (/^\d+(ST|ND|RD|TH)$/.test(plain)) return plain.toLowerCase()
  if (/\d/.test(core)) return core
  if (/[/&]/.test(core) || core.split('-').some((part) => capitals.has(part.toUpperCase())))
    return core
      .split(/([/&-])/)
      .map((part) => (part.length > 1 ? coreOf(part, true) : part.toUpperCase()))
      .join('')
  if (isSpelledOut(core) && !abbreviations.has(plain)) return plain
  return properWord(core)
}
