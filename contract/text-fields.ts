import { z } from 'zod'
import * as refusals from '#texts/refusals/common.ts'

export const line = (length: number) =>
  z
    .string()
    .trim()
    .max(length, refusals.atMostCharacters(length))
    .regex(/^(?:\t|[^\p{Cc}\p{Cs}])*$/u, refusals.oneLine)
export const text = (length: number) =>
  z
    .string()
    .trim()
    .max(length, refusals.atMostCharacters(length))
    .regex(/^[^\0\p{Cs}]*$/u, refusals.plainText)
/** Signs that nobody sees are no name, and those that turn the direction of writing forge one. */
export const name = line(100)
  .regex(/[\p{L}\p{N}]/u, refusals.missing)
  .regex(/^[^\u202A-\u202E\u2066-\u2069]*$/u, refusals.oneLine)

/**
 * Blank, or an address that may become a public link. URL parsers forgive blanks, control characters
 * and missing slashes, and a name before `@` passes for the host.
 */
export const link = z
  .string()
  .trim()
  .max(500, refusals.atMostCharacters(500))
  .regex(/^$|^https?:\/\/[^\s\p{C}\\@/?#]+([/?#][^\s\p{C}\\]*)?$/iu, refusals.webAddress)
  .refine(
    (url) => !url || z.url({ hostname: z.regexes.domain }).safeParse(url).success,
    refusals.webAddress,
  )

export const phone = line(30).regex(/^(|(?=(?:\D*\d){7})[+\d().\-\sx]+)$/, refusals.phoneNumber)

/** The parts of a postal address. */
export const placeFields = {
  street: line(200),
  suite: line(100),
  city: line(100),
  state: z
    .string()
    .trim()
    .regex(/^([A-Z]{2})?$/, refusals.stateLetters),
  postalCode: z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, refusals.zipDigits),
}
