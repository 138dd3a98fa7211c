import { comparePersons, comparePractices, type Likeness } from './compare-names.ts'

/** What two records are compared by. */
export type Compared = {
  name: string
  firstName: string
  lastName: string
  npi: string | null
  /** Ten digits, or null. */
  phoneDigits: string | null
  /** How many records have this phone. */
  phoneShared: number
  locationKey: string | null
  specialtyId: number | null
}
type Kind = 'doctors' | 'practices'

/** From here on two records are likely to be one. */
export const likely = 50

/** Up to so many records with one phone it speaks for a pair; a switchboard's hardly does. */
const fewShare = 3

/** How likely two records are one and the same, 0 to 100, and why in words. */
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

/** Within a kind the database refuses a second record of one NPI. */
const compareNpis = (one: Compared, other: Compared): Likeness =>
  one.npi && other.npi ? { points: -10, reason: 'other NPI' } : nothing
