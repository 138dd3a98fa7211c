import { language } from '#texts/language.ts'
import { addressesOf } from '../../../contract/addresses.ts'

/** Languages that pages can be read in besides the language of these, at the address of the same page. */
export const otherAddresses = (address: string) =>
  addressesOf(address).filter((other) => other.language !== language && other.address !== address)

/** The sessionStorage key of the state, see kept-page.ts. */
export const keptPageKey = 'language-switch'

/** Whether this page was reached by the link to its language. */
export function cameFromOtherLanguage() {
  try {
    return sessionStorage.getItem(keptPageKey) !== null
  } catch {
    return false // storage is blocked
  }
}
