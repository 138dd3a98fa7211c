/**
 * Own drawings that come with the product, keyed by slug (ENT-14, ENT-15), in `web/app/public/images`.
 * They stand in for a record without a picture, and none of them is a photo of a person.
 */
const drawnPractices = [
  'limestone-ridge-heart-clinic',
  'two-oaks-family-practice',
  'little-creek-pediatrics',
  'cedar-bluff-dermatology',
]

const drawnDoctors = [
  'elena-marsh',
  'marcus-okafor-bellamy',
  'guadalupe-villarreal-hutchinson',
  'hannah-lindqvist',
]

/** URL of the drawn building of a practice, or null. */
export function bundledBuilding(practiceSlug: string): string | null {
  return drawnPractices.includes(practiceSlug) ? `/images/buildings/${practiceSlug}.svg` : null
}

/** URL of the drawn logo of a practice, or null. */
export function bundledLogo(practiceSlug: string): string | null {
  return drawnPractices.includes(practiceSlug) ? `/images/logos/${practiceSlug}.svg` : null
}

/** URL of the drawn portrait of a doctor, or null. */
export function bundledPortrait(doctorSlug: string): string | null {
  return drawnDoctors.includes(doctorSlug) ? `/images/portraits/${doctorSlug}.svg` : null
}
