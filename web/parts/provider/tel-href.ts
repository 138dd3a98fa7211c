import { partsOf, tidyPhone } from '../../../contract/text/phone.ts'

/**
 * `tel:` address of a number as people write it: `(210) 555-0142` → `tel:+12105550142`, an
 * extension is kept (RFC 3966). null if there is nothing to dial.
 */
export function telHref(phone: string): string | null {
  const { number, extension } = partsOf(tidyPhone(phone))
  const digits = number.replace(/\D/g, '')
  if (!digits) return null
  return `tel:${dialString(number, digits)}${extension ? `;ext=${extension}` : ''}`
}

function dialString(number: string, digits: string) {
  if (number.trim().startsWith('+')) return `+${digits}`
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : digits
}
