import { atMostCharacters } from '#texts/refusals/common.ts'
import { entriesOf } from '../../../contract/objects.ts'
import type { ProfileForm } from '../../../contract/providers/forms.ts'
import { basicBioLength, lockedFields } from '../../../contract/providers/profile-fields.ts'
import type { DoctorRow } from '../../directory/doctor-rows.ts'
import { Problem } from '../../platform/http/problems.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'

/** The record as a form. Education and certifications are one text in it (ENT-18). */
export function recordOf({ doctor, specialty }: DoctorRow): ProfileForm {
  const links = doctor.socialLinks
  return {
    firstName: doctor.firstName,
    lastName: doctor.lastName,
    specialty: specialty?.name ?? '',
    phone: doctor.phone ?? '',
    basicBio: doctor.basicBio ?? '',
    detailedBio: doctor.detailedBio ?? '',
    website: links.website ?? '',
    linkedin: links.linkedin ?? '',
    twitter: links.twitter ?? '',
    instagram: links.instagram ?? '',
    education: [doctor.education, doctor.certifications].filter(Boolean).join('\n'),
    affiliations: doctor.affiliations ?? '',
    basicBioEs: doctor.basicBioEs ?? '',
    servicesEs: doctor.servicesEs ?? '',
    detailedBioEs: doctor.detailedBioEs ?? '',
  }
}

/** The fields in which two forms differ, as the first has them. */
export function difference(after: ProfileForm, before: ProfileForm): Partial<ProfileForm> {
  const changedFields = entriesOf(after).filter(([field, value]) => !isSame(value, before[field]))
  return Object.fromEntries(changedFields)
}

/** A form returns texts trimmed, and with its own line breaks. */
const isSame = (one: string, other: string) => normalize(one) === normalize(other)

const normalize = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** PROF-10: 100 characters; a longer former one may stay. */
export function requireShortBio(after: ProfileForm, before?: ProfileForm) {
  const tooLong = (['basicBio', 'basicBioEs'] as const).filter(
    (field) =>
      after[field].length > basicBioLength && !(before && isSame(after[field], before[field])),
  )
  if (tooLong.length === 0) return
  const message = atMostCharacters(basicBioLength)
  const fields = Object.fromEntries(tooLong.map((field) => [field, message]))
  throw new Problem(400, 'invalid', callRefusals.checkFields.en, fields)
}

/** D27. @throws Problem 403 for a changed field that only premium members edit */
export function refusePremium(after: ProfileForm, before: ProfileForm) {
  const changedFields = lockedFields.filter((field) => !isSame(after[field], before[field]))
  if (changedFields.length === 0) return
  const message = providerRefusals.premiumOnly.en
  throw new Problem(
    403,
    'premium_only',
    message,
    Object.fromEntries(changedFields.map((f) => [f, message])),
  )
}

export const changedMeanwhile = () =>
  new Problem(409, 'changed_meanwhile', providerRefusals.profileChanged.en)
