import domainEndings from 'tlds' with { type: 'json' }
import { noWebAddress } from '#texts/refusals/common.ts'
import { looksLikeAddress, plainName } from '../../../contract/person-name.ts'
import { Problem } from '../../platform/http/problems.ts'

type Names = { firstName: string; lastName: string }

const endings = new Set<string>(domainEndings)

/**
 * Whether mail programs would make a link of a part of the text. `St.John` and `J.R.` are names: no
 * domain ends like that, or an initial stands before the period.
 */
export function hasWebAddress(text: string, { initials = true } = {}): boolean {
  if (looksLikeAddress(text)) return true
  const words = plainName(text).split(/[^\p{L}\p{M}\p{N}.。-]+/u)
  return words.some((word) => {
    const labels = word.split(/[.。]/)
    return labels.some((label, at) => {
      const before = labels[at - 1] ?? ''
      const [ending = ''] = label.split('-')
      const isInitial = initials && [...before].length === 1 && !/^\p{Ll}/u.test(before)
      return before !== '' && !isInitial && isEnding(label, ending)
    })
  })
}

const isEnding = (...texts: string[]) =>
  texts.some((text) => endings.has(text.toLowerCase()) || /^xn--/i.test(text))

/** Whether the text has a phone number: seven digits, or `1-800-EXAMPLE`. */
export const hasPhoneNumber = (text: string): boolean => phoneNumber.test(plainName(text))

const phoneNumber =
  /(?:\p{Nd}[^\p{L}\p{N}\n]{0,3}){7}|\b8(?:00|33|44|55|66|77|88)\)?[-. ]?[A-Z]{3}/u

/**
 * Names appear in mails and on pages, and a stranger may type one for any address. Unchanged names
 * are accepted.
 * @throws Problem 400 that names the field
 */
export function refuseWebAddresses(names: Names, before?: Names): void {
  for (const field of ['firstName', 'lastName'] as const)
    if (names[field] !== before?.[field] && hasWebAddress(names[field]))
      throw new Problem(400, 'web_address', noWebAddress, { [field]: noWebAddress })
}
