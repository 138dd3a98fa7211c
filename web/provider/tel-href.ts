/**
 * `tel:` address of a number as people write it: `(210) 555-0142` → `tel:+12105550142`, an
 * extension is kept (RFC 3966). null if there is nothing to dial.
 */
export function telHref(phone: string): string | null {
  const [number = '', extension = ''] = phone.split(/\s*(?:ext(?:ension)?\b\.?|x|#)\s*/i)
  const digits = number.replace(/\D/g, '')
  if (!digits) return null
  const ext = extension.replace(/\D/g, '')
  return `tel:${dialString(number, digits)}${ext ? `;ext=${ext}` : ''}`
}

function dialString(number: string, digits: string) {
  if (number.trim().startsWith('+')) return `+${digits}`
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : digits
}
