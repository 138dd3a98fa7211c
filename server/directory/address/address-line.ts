import type { PostalAddress } from '../../../contract/directory/practice.ts'

type Place = {
  street: string | null
  suite: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

/** `1200 Example Parkway, Suite 210, San Antonio, TX 78258`; null without a street. */
export function addressLine(place: Place): string | null {
  if (!place.street) return null
  const region = [place.state, place.postalCode].filter(Boolean).join(' ')
  return [place.street, place.suite, place.city, region].filter(Boolean).join(', ')
}

/** The same in its parts. */
export function postalAddress(place: Place): PostalAddress | null {
  if (!place.street) return null
  const { street, suite, city, state, postalCode } = place
  return { street, suite, city, state, postalCode }
}
