import { z } from 'zod'
import { site } from '../site.config.ts'

export const missing = 'Please fill in all required fields.'
const atMost = (length: number) => `At most ${length.toLocaleString('en-US')} characters`

export const line = (length: number) =>
  z
    .string()
    .trim()
    .max(length, atMost(length))
    .regex(/^(?:\t|[^\p{Cc}\p{Cs}])*$/u, 'Please write this as one line of text')
export const text = (length: number) =>
  z
    .string()
    .trim()
    .max(length, atMost(length))
    .regex(/^[^\0\p{Cs}]*$/u, 'Please write this as plain text')
/** Signs that nobody sees are no name, and those that turn the direction of writing forge one. */
export const name = line(100)
  .regex(/[\p{L}\p{N}]/u, missing)
  .regex(/^[^\u202A-\u202E\u2066-\u2069]*$/u, 'Please write this as one line of text')

const noAddress = 'Please enter a web address that begins with https://'
/**
 * Blank, or an address that may become a public link. URL parsers forgive blanks, control characters
 * and missing slashes, and a name before `@` passes for the host.
 */
export const link = z
  .string()
  .trim()
  .max(500, atMost(500))
  .regex(/^$|^https?:\/\/[^\s\p{C}\\@/?#]+([/?#][^\s\p{C}\\]*)?$/iu, noAddress)
  .refine((url) => !url || z.url({ hostname: z.regexes.domain }).safeParse(url).success, noAddress)

export const phone = line(30).regex(
  /^(|(?=(?:\D*\d){7})[+\d().\-\sx]+)$/,
  `Please enter a phone number such as ${site.contact.phone}`,
)

/** The parts of a postal address. */
export const placeFields = {
  street: line(200),
  suite: line(100),
  city: line(100),
  state: z
    .string()
    .trim()
    .regex(/^([A-Z]{2})?$/, 'Two capital letters, such as TX'),
  postalCode: z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, 'Five digits'),
}
