import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { stateFrom } from '../../area/states.ts'
import type { TextOf } from '../read/columns.ts'
import { isSpelledOut, properWord } from './proper-case.ts'

/** Where a provider is, as the directory writes it. */
export type Place = {
  phone: string | null
  street: string | null
  suite: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

export function placeFrom(text: TextOf, postalCode: string | null): Place {
  return {
    phone: phoneFrom(text('phone')),
    ...addressFrom(text('line1'), text('line2')),
    city: properPlace(text('city')) || null,
    state: stateFrom(text('state')),
    postalCode,
  }
}

const capitals = new Set('N S E W NE NW SE SW US FM RM IH SH CR RR TX PO'.split(' '))
/** Words without vowels. */
const abbreviations = new Set(
  'BLVD BND BRG CT CTR CV DR FLR FT FWY GLN HTS HWY JCT LN LNDG LP MT MTN PKWY PL PLZ PT PWY RD RDG SPGS SQ ST STN STR TRL TPKE VLG VLY XING'.split(
    ' ',
  ),
)

const unitNames: Record<string, string> = {
  STE: 'Suite',
  SUITE: 'Suite',
  SUIT: 'Suite',
  '#': 'Suite',
  NO: 'Suite',
  UNIT: 'Unit',
  RM: 'Room',
  ROOM: 'Room',
  APT: 'Apt',
  BLDG: 'Bldg',
  BUILDING: 'Bldg',
  FL: 'Floor',
  FLOOR: 'Floor',
  TOWER: 'Tower',
}
const unitWord = 'SUITE|SUIT|STE|UNIT|ROOM|RM|APT|BUILDING|BLDG|FLOOR|FL|TOWER'
const unitNumber = '(?:[A-Z]?-?\\d[A-Z0-9-]{0,5}|[A-Z])(?![A-Z0-9-])'
/** Not RM, FL and TOWER: a street may be `RM 1431` or `Tower A`. */
const inStreetLine = `(?:(?:SUITE|SUIT|STE|UNIT|ROOM|APT|BUILDING|BLDG)\\b[.:]?\\s*|#\\s*)${unitNumber}`
const atUnit = new RegExp(`[\\s,]+(?=${inStreetLine})`, 'i')
const beforeUnits = new RegExp(
  `[\\s,]+(?=(?:(?:${unitWord})\\b[.:]?\\s*|#\\s*)${unitNumber})`,
  'gi',
)
const oneUnit = new RegExp(`^(${unitWord}|NO|#)[.:]?\\s*(.*)$`, 'i')
const doubledUnit = new RegExp(`\\b(${unitWord}|NO)[.:]?\\s*#`, 'gi')

/** `17178 SONTERRA BLVD STE 200` and `BLDG 3` → `17178 Sonterra Blvd` and `Bldg 3, Suite 200`. */
export function addressFrom(
  line1: string,
  line2: string,
): { street: string | null; suite: string | null } {
  const first = addressLine(line1)
  const second = addressLine(line2)
  const [streetLine, rest] = first ? [first, second] : [second, '']
  const [street = '', ...units] = streetLine.split(atUnit)
  const inStreet = units.length > 0 ? streetLine.slice(street.length) : ''
  const suite = [rest, inStreet].flatMap(unitsFrom)
  return { street: properPlace(street) || null, suite: [...new Set(suite)].join(', ') || null }
}

const addressLine = (line: string) =>
  /^(ATTN|C\/O)\b/i.test(line) ? '' : line.replace(doubledUnit, '$1 ')

function unitsFrom(text: string): string[] {
  return text
    .replace(beforeUnits, ', ')
    .split(/[,;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, word, value] = part.match(oneUnit) ?? []
      if (word && value) return `${unitNames[word.toUpperCase()]} ${value.toUpperCase()}`
      return /^[A-Z]?-?\d{1,5}[A-Z]?$/i.test(part)
        ? `Suite ${part.toUpperCase()}`
        : properPlace(part)
    })
}

/** Corrects the capitals of a street or a town. */
export function properPlace(text: string): string {
  return text
    .replace(/\.|[,;]+(?=\s|$)/g, '')
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const plain = word.toUpperCase()
      if (capitals.has(plain)) return plain
      if (/^\d+(ST|ND|RD|TH)$/.test(plain)) return plain.toLowerCase()
      if (/\d/.test(plain)) return plain
      return isSpelledOut(plain) && !abbreviations.has(plain) ? plain : properWord(word)
    })
    .join(' ')
}

/**
 * `2105550142` → `(210) 555-0142`; null for anything that cannot be dialed in North America. Checks
 * only the shape, not whether an exchange is in use: 555 numbers stay.
 */
export function phoneFrom(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'US')
  const digits = number?.nationalNumber ?? ''
  if (number?.countryCallingCode !== '1' || !/^[2-9]\d\d[2-9]\d{6}$/.test(digits)) return null
  if (/^(\d)\1+$/.test(digits)) return null
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
