import { lastNameOf } from '../../../../contract/directory/provider-name.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { isUnitOf } from '../../../directory/nppes/plan/units.ts'
import { fullNameOf } from './nicknames.ts'

/** Values that two records are compared by. */
export type Compared = {
  name: string
  firstName: string
  lastName: string
  npi: string | null
  /** Ten digits, or null. */
  phoneDigits: string | null
  /** The number of records that have this phone. */
  phoneShared: number
  locationKey: string | null
  specialtyId: number | null
}
type Kind = 'doctors' | 'practices'

/** The score from which two records are likely duplicates. */
export const likely = 50

/** Most records with one phone for it to count fully; more share a switchboard. */
const fewShare = 3

/** The likelihood that two records are duplicates, 0 to 100, with the reasons in words. */
export function scorePair(
  kind: Kind,
  one: Compared,
  other: Compared,
): { score: number; reasons: string[] } {
  const likenesses = [
    kind === 'doctors' ? comparePersons(one, other) : comparePractices(one.name, other.name),
    comparePhones(kind, one, other),
    compareLocations(one, other),
    compareSpecialties(kind, one, other),
    compareNpis(one, other),
  ]
  const sum = likenesses.reduce((total, { points }) => total + points, 0)
  return {
    score: Math.max(0, Math.min(100, sum)),
    reasons: likenesses.flatMap(({ reason }) => (reason ? [reason] : [])),
  }
}

const nothing: Likeness = { points: 0, reason: null }

function comparePhones(kind: Kind, one: Compared, other: Compared): Likeness {
  if (!one.phoneDigits || one.phoneDigits !== other.phoneDigits) return nothing
  const { phoneShared } = one
  const isOfFew = phoneShared <= fewShare
  // colleagues share the phone of their office
  const points = kind === 'doctors' ? 20 : 35
  return isOfFew
    ? { points, reason: 'same phone' }
    : { points: points / 2, reason: `same phone, which ${phoneShared} records share` }
}

const compareLocations = (one: Compared, other: Compared): Likeness =>
  one.locationKey && one.locationKey === other.locationKey
    ? { points: 15, reason: 'same address' }
    : nothing

function compareSpecialties(kind: Kind, one: Compared, other: Compared): Likeness {
  if (one.specialtyId === null || other.specialtyId === null) return nothing
  if (one.specialtyId === other.specialtyId) return { points: 5, reason: 'same specialty' }
  return { points: kind === 'doctors' ? -15 : -5, reason: 'other specialty' }
}

/** The database refuses a second record of one NPI within a kind. */
const compareNpis = (one: Compared, other: Compared): Likeness =>
  one.npi && other.npi ? { points: -10, reason: 'other NPI' } : nothing

type PersonName = { name: string; firstName: string; lastName: string }
/** Similarity of two names: points of a hundred, and the reason in words. */
type Likeness = { points: number; reason: string | null }

const words = (text: string) => fold(text).split(' ').filter(Boolean)

/** First and last name in comparable form, the middle initial and the suffix if there are such. */
function partsOf(person: PersonName) {
  const last = words(lastNameOf(person))
  const [first = '', second = ''] = words(
    person.firstName || person.name.replace(/^Dr\.?\s+/i, '').split(lastNameOf(person))[0] || '',
  )
  const suffix = / (jr|sr|ii|iii|iv|v)\.?\s*(,|$)/i.exec(person.name)?.[1]?.toLowerCase() ?? ''
  return { first, last: last.join(' '), lastNames: last, initial: second.charAt(0), suffix }
}

/** Whether two names may be one person's. */
function comparePersons(one: PersonName, other: PersonName): Likeness {
  const [a, b] = [partsOf(one), partsOf(other)]
  const likeness = compareParts(a, b)
  if (likeness.points < 20) return likeness
  // father and son, often at one office
  if (a.suffix !== b.suffix)
    return { points: likeness.points - 50, reason: `${likeness.reason}, other suffix` }
  const areOthers = a.initial && b.initial && a.initial !== b.initial
  if (!areOthers) return likeness
  return { points: likeness.points - 20, reason: `${likeness.reason}, other middle initial` }
}

type Parts = ReturnType<typeof partsOf>

function compareParts(a: Parts, b: Parts): Likeness {
  if (!a.last || !b.last) return nothing
  if (a.last === b.last && a.first === b.first) return { points: 60, reason: 'same name' }
  if (a.last === b.first && a.first === b.last)
    return { points: 55, reason: 'first and last name swapped' }
  if (!a.first || !b.first) return nothing
  const hasSameFirst = fullNameOf(a.first) === fullNameOf(b.first)
  if (a.last === b.last) {
    if (hasSameFirst) return { points: 50, reason: `${a.first} and ${b.first} are one name` }
    if (isInitial(a.first, b.first) || isInitial(b.first, a.first))
      return { points: 35, reason: 'same last name, and the initial fits' }
    if (differByOneLetter(a.first, b.first)) return oneLetter
    return { points: 5, reason: 'same last name' }
  }
  if (!hasSameFirst) return nothing
  if (differByOneLetter(a.last, b.last)) return oneLetter
  const [shorter, longer] = [a.lastNames, b.lastNames].toSorted((x, y) => x.length - y.length)
  if (shorter && longer && shorter.every((word) => longer.includes(word)))
    return { points: 45, reason: 'same first name, and one of two last names' }
  return nothing
}

const oneLetter: Likeness = { points: 45, reason: 'names differ by one letter' }

const isInitial = (short: string, long: string) => short.length === 1 && long.startsWith(short)

/** Words that do not identify a practice. */
const companyForms = new Set('pllc llc llp lp pa pc inc corp md dds dmd the of and at'.split(' '))

const contentWords = (name: string) => words(name).filter((word) => !companyForms.has(word))

/** Whether two names may be one practice's. */
function comparePractices(one: string, other: string): Likeness {
  const [a, b] = [contentWords(one), contentWords(other)]
  if (isUnitOf({ name: one }, { name: other }) || isUnitOf({ name: other }, { name: one }))
    return { points: 55, reason: 'one is a department of the other' }
  const [nameA, nameB] = [a.toSorted().join(' '), b.toSorted().join(' ')]
  if (!nameA || !nameB) return nothing
  if (nameA === nameB) return { points: 60, reason: 'same name' }
  if (differByOneLetter(a.join(' '), b.join(' '))) return oneLetter
  const [shorter, longer] = [a, b].toSorted((x, y) => x.length - y.length)
  if (shorter && longer && shorter.every((word) => longer.includes(word)))
    return { points: 35, reason: 'one name is part of the other' }
  return nothing
}

/**
 * One letter added, removed or replaced, or two swapped; never for names of three letters or fewer.
 */
export function differByOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short === long || long.length < 4 || long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const [restOfShort, restOfLong] = [short.slice(start), long.slice(start)]
  if (restOfShort === restOfLong.slice(1)) return true
  if (short.length < long.length) return false
  if (restOfShort.slice(1) === restOfLong.slice(1)) return true
  const isSwapped = restOfShort[0] === restOfLong[1] && restOfShort[1] === restOfLong[0]
  return isSwapped && restOfShort.slice(2) === restOfLong.slice(2)
}
