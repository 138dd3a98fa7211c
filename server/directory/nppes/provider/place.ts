import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { fold } from '../../../../contract/text/fold.ts'
import { partsOf, tidyPhone } from '../../../../contract/text/phone.ts'
import { readAddress } from '../../address/read-address.ts'
import { stateFrom } from '../../address/states.ts'
import type { Town } from '../../address/words-of-lines.ts'
import type { TextOf } from '../read/columns.ts'
import { isSpelledOut, properWord } from './proper-case.ts'

/** The address of a provider, as the directory writes it. */
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
    ...addressFrom(
      text('line1'),
      text('line2'),
      { city: text('city'), state: text('state'), postalCode },
      [text('organizationName'), text('otherName')],
    ),
    city: properPlace(text('city')) || null,
    state: stateFrom(text('state')),
    postalCode,
  }
}

const capitals = new Set(
  'N S E W NE NW SE SW US FM RM IH SH CR RR TX PO II III IV VI VII VIII IX'.split(' '),
)
/** Words without vowels. */
const abbreviations = new Set(
  'BLV BLVD BVD BND BRG CT CTR CV DR FLR FT FWY GLN HTS HWY JCT LN LNDG LP MT MTN PKWY PKY PKW PL PLZ PT PWY RD RDG SPGS SQ ST STN STR TRL TPKE VLG VLY XING'.split(
    ' ',
  ),
)

/**
 * `17178 SONTERRA BLVD STE 200` and `BLDG 3` → `17178 Sonterra Blvd` and `Bldg 3, Suite 200`; the
 * name of a building stands before its suite.
 * @param without names that the record has anyway
 */
export function addressFrom(
  line1: string,
  line2: string,
  town?: Town,
  without: readonly string[] = [],
): { street: string | null; suite: string | null } {
  const { street, units, names } = readAddress([line1, line2], town)
  const known = new Set(without.map(fold))
  const parts = [
    ...names.filter((name) => !known.has(fold(name))).map(properBuilding),
    ...kindsInOrder.flatMap((kind) =>
      units
        .filter((unit) => unit.kind === kind)
        .map(({ text, building }) => (building ? `${properBuilding(building)} ${text}` : text)),
    ),
  ]
  return {
    street: properPlace(street.join(' ')).replace(/\bI (?=\d)/, 'I-') || null,
    suite: shortened(parts.filter(Boolean)) || null,
  }
}

/** Small words stay small inside a name: `Dept of Anesthesia`. */
const properBuilding = (name: string) =>
  properPlace(name).replace(/(?<=\S )(?:Of|The|And|At|For|De|Del|La|Y)(?= )/g, (word) =>
    word.toLowerCase(),
  )

/** From the largest to the smallest, as one finds the door. */
const kindsInOrder = ['tower', 'bldg', 'wing', 'fl', 'suite'] as const

/** The form that owners edit takes no more. */
const longestSuite = 100

/** The parts without the first ones that have no room. */
const shortened = (parts: readonly string[]): string => {
  const text = parts.join(', ')
  return text.length > longestSuite && parts.length > 1 ? shortened(parts.slice(1)) : text
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
  const tidied = tidyPhone(text)
  const number = parsePhoneNumberFromString(tidied, 'US')
  const digits = number?.nationalNumber ?? ''
  if (number?.countryCallingCode !== '1' || !/^[2-9]\d\d[2-9]\d{6}$/.test(digits)) return null
  if (/^(\d)\1+$/.test(digits)) return null
  const { extension } = partsOf(tidied)
  return tidyPhone(extension ? `${digits} ext. ${extension}` : digits)
}
