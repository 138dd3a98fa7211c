import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { factFieldNames } from '#texts/patient-facts/fields.ts'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import type { DoctorFacts, FactField } from '../../../../contract/directory/facts/patient-facts.ts'
import { hasCheckDigit } from '../../../../contract/directory/npi.ts'
import { entriesOf, keysOf } from '../../../../contract/objects.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ProfileForm } from '../../../../contract/providers/forms.ts'
import { users } from '../../../accounts/tables.ts'
import { type DoctorRow, selectDoctors } from '../../../directory/doctor-rows.ts'
import { factsForms, factText } from '../../../directory/facts/facts-form.ts'
import { storedTextIn } from '../../../directory/facts/stored-text.ts'
import { isPublic } from '../../../directory/publication.ts'
import { doctors, practices } from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { formOf } from '../../../providers/profile/own-doctor.ts'
import { recordOf } from '../../../providers/profile/profile-rules.ts'
import { claims, type Succession } from '../../../providers/tables.ts'
import { lookAlikesOf } from '../../records/duplicates/look-alikes.ts'
import { evidenceFor } from '../evidence/weigh-evidence.ts'
import { aboutPractice, applicantOf } from './about-applicant.ts'

type User = typeof users.$inferSelect
type Claim = typeof claims.$inferSelect
type Practice = typeof practices.$inferSelect

/** Claims and new profiles as administrators see them, with the other claims of the same records. */
export async function listClaims(db: Db, ids: number[]): Promise<Submission[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ claim: claims, user: users })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.userId))
    .where(inArray(claims.id, ids))
  const these = {
    doctors: rows.flatMap(({ claim }) => claim.doctorId ?? []),
    practices: rows.flatMap(({ claim }) => claim.practiceId ?? []),
  }
  const doctorRows = await selectDoctors(db).where(inArray(doctors.id, these.doctors))
  const practiceRows = await db
    .select()
    .from(practices)
    .where(inArray(practices.id, these.practices))
  const rivalsOf = await rivalsAmong(db, these)
  const newProfiles = rows.flatMap(({ claim }) => (claim.newProfile && claim.doctorId) || [])
  const lookAlikes = await lookAlikesOf(db, newProfiles)
  const doctorOf = new Map(doctorRows.map((row) => [row.doctor.id, row]))
  const practiceOf = new Map(practiceRows.map((row) => [row.id, row]))
  return rows.flatMap(({ claim, user }) => {
    const doctor = claim.doctorId !== null && doctorOf.get(claim.doctorId)
    const practice = claim.practiceId !== null && practiceOf.get(claim.practiceId)
    const rivals = rivalsOf(claim)
    if (doctor)
      return [
        {
          ...doctorSubmission(claim, user, doctor),
          rivals,
          lookAlikes: lookAlikes.get(doctor.doctor.id) ?? [],
        },
      ]
    return practice ? [{ ...practiceSubmission(claim, user, practice), rivals }] : []
  })
}

/** The claims that wait for these records: of each claim the others. */
async function rivalsAmong(db: Db, these: { doctors: number[]; practices: number[] }) {
  const isOfThese = or(
    inArray(claims.doctorId, these.doctors),
    inArray(claims.practiceId, these.practices),
  )
  const rows = await db
    .select({ claim: claims, user: users })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.userId))
    .where(and(isOfThese, isNull(claims.endedAt), isNull(claims.approvedAt)))
    .orderBy(claims.createdAt, claims.id)
  return ({ id, doctorId, practiceId }: Claim): Submission['rivals'] =>
    rows
      .filter(
        ({ claim }) =>
          claim.id !== id && claim.doctorId === doctorId && claim.practiceId === practiceId,
      )
      .map(({ claim, user }) => ({
        id: `claim-${claim.id}`,
        applicant: applicantOf(user),
        email: user.email,
        emailConfirmed: user.emailConfirmed,
        proven: claim.provenAt !== null,
        createdAt: claim.createdAt.toISOString(),
      }))
}

/** The fields of a submission (ENT-19). */
const shownAnyway = new Set<keyof ProfileForm>(['firstName', 'lastName', 'specialty', 'basicBio'])

function doctorSubmission(claim: Claim, user: User, row: DoctorRow): Submission {
  const { doctor, practice } = row
  const form = formOf({ claim, row })
  const before = recordOf(row)
  const changedFields = claim.newProfile
    ? entriesOf(form).filter(([field, text]) => text && !shownAnyway.has(field))
    : entriesOf(claim.draft)
  return {
    id: `claim-${claim.id}`,
    kind: claim.newProfile ? 'new profile' : 'doctor claim',
    firstName: form.firstName,
    lastName: form.lastName,
    specialty: form.specialty || null,
    applicant: applicantOf(user),
    email: user.email,
    bio: form.basicBio || null,
    createdAt: claim.createdAt.toISOString(),
    record: { name: doctor.name, path: isPublic(doctor) ? paths.doctor(doctor.slug) : null },
    // of a new profile the applicant typed it
    phone: (claim.newProfile ? null : doctor.phone) ?? practice?.phone ?? null,
    npi: typedNpi(claim),
    proofAsk: null,
    lookAlikes: [],
    rivals: [],
    changes: [
      ...changedFields.map(([field, to]) => ({
        field,
        from: claim.newProfile ? '' : before[field],
        to,
      })),
      ...changedFacts(claim, doctor),
    ],
    text: null,
    evidence: evidenceFor({
      user,
      practice,
      ...(!claim.newProfile && { claim, doctor }),
    }),
  }
}

const typedNpi = ({ npi }: Claim): Submission['npi'] =>
  npi ? { number: npi, checkDigitFits: hasCheckDigit(npi) } : null

/** The facts: pending ones, or those of a new profile. */
function changedFacts(claim: Claim, doctor: DoctorRow['doctor']): Submission['changes'] {
  const before = factsForms.doctors(doctor)
  const fields = claim.newProfile ? before : claim.factsDraft
  return keysOf(factFieldNames).flatMap((field) => {
    const value = fields[field]
    if (value === undefined) return []
    const to = textOf(field, value)
    const from = claim.newProfile ? '' : textOf(field, before[field])
    return to || from ? [{ field, from, to }] : []
  })
}

const textOf = <Field extends FactField>(field: Field, value: DoctorFacts[Field]) =>
  storedTextIn('en', field, factText(field, value)) ?? ''

const practiceSubmission = (claim: Claim, user: User, practice: Practice): Submission => ({
  ...aboutPractice(practice, user),
  id: `claim-${claim.id}`,
  kind: claim.succession ? 'succession' : 'practice claim',
  createdAt: claim.createdAt.toISOString(),
  npi: typedNpi(claim),
  text: claim.succession && successionText(claim.succession),
  evidence: evidenceFor({ user, practice, claim }),
})

const successionText = ({ why, role, team }: Succession) =>
  [
    why === 'no proof'
      ? `The owner has deleted the account. The next member of the team, ${roleNames[role]}, has no proof of their own.`
      : `The account of the owner was suspended or deleted by an administrator. The next member of the team is ${roleNames[role]}.`,
    'If you approve, this member is the owner, and the other members return to the team.',
    `It had ${team.filter(({ state }) => state === 'active').length} other members.`,
  ].join(' ')

const roleNames = { owner: 'an owner', manager: 'a manager', provider: 'a provider' }
