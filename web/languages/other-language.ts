import { language } from '#texts/language.ts'
import { addressesOf } from '../../contract/addresses.ts'

/** What pages can be read in besides the language of these, at the address of the same page. */
export const otherAddresses = (address: string) =>
  addressesOf(address).filter((other) => other.language !== language && other.address !== address)
