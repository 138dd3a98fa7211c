import { z } from 'zod'
import * as refusals from '#texts/refusals/common.ts'
import { tidyPhone } from './text/phone.ts'
import { completeWebAddress } from './text/web-address.ts'

/*
 * The one rule for every text that a call takes: no NUL and no half of a surrogate pair, which neither the
 * database nor a mail can hold, and a greatest length. A text that breaks it is refused; what readers type
 * into public addresses is cleaned, because a page is never an error for a strange address.
 */

/** Messages for refused texts; those left out are the usual ones. */
type Told = { missing?: string; tooLong?: string; strange?: string }

const ruled = (string: z.ZodString, length: number, { tooLong, strange }: Told) =>
  string
    .max(length, tooLong ?? refusals.atMostCharacters(length))
    .regex(/^[^\0\p{Cs}]*$/u, strange ?? refusals.plainText)

/** Text as it was sent: ids, tokens, passwords, words of a search. */
export const verbatim = (length: number, told: Told = {}) =>
  ruled(z.string(told.missing), length, told)

/** Text that somebody wrote, without blanks around it. */
export const text = (length: number, told: Told = {}) =>
  ruled(z.string(told.missing).trim(), length, told)

const lineOf =
  (pattern: RegExp) =>
  (length: number, told: Told = {}) =>
    z
      .string(told.missing)
      .trim()
      .max(length, told.tooLong ?? refusals.atMostCharacters(length))
      .regex(pattern, told.strange ?? refusals.oneLine)

/** Tabs are the only control characters. */
export const line = lineOf(/^(?:\t|[^\p{Cc}\p{Cs}])*$/u)

/** A name or a headline: no control characters at all. */
export const label = lineOf(/^[^\p{Cc}\p{Cs}]*$/u)

/** Whatever is wrong, one sentence says what is right. */
export const always = (refusal: string): Required<Told> => ({
  missing: refusal,
  tooLong: refusal,
  strange: refusal,
})

const mend = (typed: string) => typed.replaceAll('\0', ' ').replace(/\p{Cs}/gu, '\uFFFD')

/** Text that a reader typed into a public address, made whole instead of refused. */
export const mended = (length: number) => z.string().overwrite(mend).max(length)

/** The same, and cut. */
export const cleaned = (length: number) =>
  z
    .string()
    .overwrite((typed) => mend(typed.slice(0, length)))
    .max(length)

/** An address, blanks around it left out. */
export const emailAsTyped = (refusal: string) =>
  text(254, always(refusal)).pipe(z.email(refusal).max(254, refusal))

/** From a link in our mail; a missing or damaged one is refused like a forged one. */
export const token = verbatim(1000).default('')

/** The revision that a form was filled from; a save names it. */
export const revision = verbatim(100)

/** Signs that nobody sees are no name, and those that turn the direction of writing forge one. */
export const name = line(100)
  .regex(/[\p{L}\p{N}]/u, refusals.missing)
  .regex(/^[^\u202A-\u202E\u2066-\u2069]*$/u, refusals.oneLine)

/**
 * Blank, or an address that may become a public link; without `https://` it is completed. URL parsers
 * forgive blanks, control characters and missing slashes, and a name before `@` passes for the host.
 */
export const link = z
  .string()
  .overwrite(completeWebAddress)
  .max(500, refusals.atMostCharacters(500))
  .regex(/^[^\0\p{Cs}]*$/u, refusals.webAddress)
  .regex(/^$|^https?:\/\/[^\s\p{C}\\@/?#]+([/?#][^\s\p{C}\\]*)?$/iu, refusals.webAddress)
  .refine(
    (url) => !url || z.url({ hostname: z.regexes.domain }).safeParse(url).success,
    refusals.webAddress,
  )

/** Blank, or a number of seven digits or more, with or without an extension, in the directory's notation. */
export const phone = z
  .string()
  .overwrite(tidyPhone)
  .max(30, refusals.atMostCharacters(30))
  .regex(/^(|(?=(?:\D*\d){7})[+\d().\-/ ]+( ext\. \d{1,7})?)$/, refusals.phoneNumber)

/** The parts of a postal address. */
export const placeFields = {
  street: line(200),
  suite: line(100),
  city: line(100),
  state: text(100, always(refusals.stateLetters)).regex(/^([A-Z]{2})?$/, refusals.stateLetters),
  postalCode: text(100, always(refusals.zipDigits)).regex(/^(\d{5})?$/, refusals.zipDigits),
}
