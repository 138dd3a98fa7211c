import type { ProfileForm } from '../../../contract/providers/forms.ts'
import {
  basicFields,
  premiumFields,
  profileFieldNames,
} from '../../../contract/providers/profile-fields.ts'
import type { DoctorRow } from '../../directory/doctor-rows.ts'

type Field = keyof ProfileForm

const fields: readonly Field[] = [...basicFields, ...premiumFields]

/** How much of a profile is filled in. */
export function completenessOf(form: ProfileForm) {
  const empty = fields.filter((field) => !form[field].trim())
  const filledCount = fields.length - empty.length
  return {
    percent: Math.round((filledCount / fields.length) * 100),
    filled: filledCount,
    of: fields.length,
    missing: empty.map((field) => profileFieldNames[field]),
  }
}

/** What a profile may have that its visitors look for, as a sentence names it. */
const parts: { name: string; of: (row: DoctorRow) => boolean }[] = [
  { name: 'office hours', of: ({ doctor }) => Object.keys(doctor.officeHours ?? {}).length > 0 },
  { name: 'a photo', of: ({ doctor }) => Boolean(doctor.headshotUrl) },
  { name: 'a phone number', of: ({ doctor }) => Boolean(doctor.phone) },
  { name: 'a brief bio', of: ({ doctor }) => Boolean(doctor.basicBio?.trim()) },
  { name: 'a detailed bio', of: ({ doctor }) => Boolean(doctor.detailedBio?.trim()) },
  { name: 'a website', of: ({ doctor }) => Boolean(doctor.socialLinks.website) },
  {
    name: 'education',
    of: ({ doctor }) => Boolean((doctor.education || doctor.certifications)?.trim()),
  },
  { name: 'hospital affiliations', of: ({ doctor }) => Boolean(doctor.affiliations?.trim()) },
  { name: 'languages', of: ({ doctor }) => doctor.languages.length > 0 },
  { name: 'accepted insurance', of: ({ doctor }) => doctor.insuranceAccepted.length > 0 },
]

/** What more than half of these profiles have and this one lacks. */
export const lackedAgainst = (own: DoctorRow, others: readonly DoctorRow[]): string[] =>
  parts
    .filter(({ of }) => !of(own) && others.filter(of).length > others.length / 2)
    .map(({ name }) => name)
