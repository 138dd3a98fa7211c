import { parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * `2105550142` → `(210) 555-0142`; null for anything that cannot be dialed in North America.
 * Only the shape is judged, not whether an exchange is in use: 555 numbers stay.
 */
export function phoneFrom(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'US')
  const digits = number?.nationalNumber ?? ''
  if (number?.countryCallingCode !== '1' || !/^[2-9]\d\d[2-9]\d{6}$/.test(digits)) return null
  if (/^(\d)\1+$/.test(digits)) return null
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
