import { z } from 'zod'
import { looksLikeAddress, noWebAddress } from '../person-name.ts'

const missing = 'Please fill in all required fields.'
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

const personName = name.refine((text) => !looksLikeAddress(text), noWebAddress)

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
  'Please enter a phone number such as (210) 555-0100',
)

/** The forms of My Profile (ENT-18). Blank is blank, never absent. */
export const ProfileForm = z.object({
  firstName: personName,
  lastName: personName,
  /** By name. */
  specialty: line(100).min(1, missing),
  phone,
  basicBio: text(2000),
  detailedBio: text(5000),
  website: link,
  linkedin: link,
  twitter: link,
  instagram: link,
  /** With certifications: as much as the administrators' two fields hold. */
  education: text(5000),
  affiliations: text(2000),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** What a form is filled with: a record may lack what a saved form may not. */
export const FormValues = z.record(ProfileForm.keyof(), z.string())
