/**
 * A phone number as the directory writes it, from whatever was pasted: `tel:+1-210-555-0142;ext=12` →
 * `(210) 555-0142 ext. 12`. Invisible signs, full-width digits and dashes of all kinds are read; a number
 * from elsewhere keeps its groups. What is no number stays as it is, to be refused.
 */
export function tidyPhone(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|[−⁻]/gu, '-')
    .replace(/[·•‧∙]/g, '.')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
    .replace(/^(?:tel|phone|ph|telephone|tel[eé]fono)\b[.:]?\s*/i, '')
  const { number, extension } = partsOf(plain)
  const digits = number.replace(/\D/g, '')
  const isPlain = /^(?:\+?1)?[\d().\-/ ]+$/.test(number)
  const national = digits.match(/^1?([2-9]\d{2})(\d{3})(\d{4})$/)
  const text =
    national && isPlain ? `(${national[1]}) ${national[2]}-${national[3]}` : number.trim()
  return extension ? `${text} ext. ${extension}` : text
}

/** `(210) 555-0142 x12` → the number and `12`; an empty extension without one. */
export function partsOf(phone: string): { number: string; extension: string } {
  const [, number = phone, extension = ''] =
    phone.match(
      /^(.*\d.*?)[\s,;(]*(?:ext(?:ensi[oó]n|ens?|n)?\b[.:=]*|x|#)[\s.:=#]*(\d{1,7})\)?\s*$/iu,
    ) ?? []
  return { number, extension }
}

/**
 * The ten digits by which numbers are compared, fewer if there are fewer: without an extension and a
 * country code.
 */
export const phoneDigits = (phone: string): string =>
  partsOf(phone).number.replace(/\D/g, '').slice(-10)
