import { language } from '#texts/language.ts'
import { addressIn, englishAddress } from '../../contract/addresses.ts'
import type { Language } from '../../contract/languages.ts'
import { site } from '../../site.config.ts'

/** What pages can be read in besides the language of these, at the address of the same page. */
export const otherAddresses = (address: string): { language: Language; address: string }[] =>
  site.languages
    .filter((other) => other !== language)
    .map((other) => ({
      language: other,
      address: addressIn(other, englishAddress(address).path),
    }))
    .filter((other) => other.address !== address)
