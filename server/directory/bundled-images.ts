/**
 * Own drawings that come with the product, keyed by slug (ENT-14, ENT-15), in `web/public/images`.
 * A record's own URL goes first; these stand in for it, and none of them is a photo of a person.
 */
const practices = [
  'limestone-ridge-heart-clinic',
  'two-oaks-family-practice',
  'little-creek-pediatrics',
  'cedar-bluff-dermatology',
]
const doctors = [
  'elena-marsh',
  'marcus-okafor-bellamy',
  'guadalupe-villarreal-hutchinson',
  'hannah-lindqvist',
]

/** URL of the drawn building of a practice, or null. */
export function bundledBuilding(practiceSlug: string): string | null {
  return practices.includes(practiceSlug) ? `/images/buildings/${practiceSlug}.svg` : null
}

/** URL of the drawn logo of a practice, or null. */
export function bundledLogo(practiceSlug: string): string | null {
  return practices.includes(practiceSlug) ? `/images/logos/${practiceSlug}.svg` : null
}

/** URL of the drawn portrait of a doctor, or null. */
export function bundledPortrait(doctorSlug: string): string | null {
  return doctors.includes(doctorSlug) ? `/images/portraits/${doctorSlug}.svg` : null
}
