import { eq } from 'drizzle-orm'
import { entriesOf } from '../../../contract/objects.ts'
import type { ProfileForm } from '../../../contract/providers/forms.ts'
import { required } from '../../../contract/required.ts'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import type { By } from '../../directory/records/define-records.ts'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { type ClaimRow, findClaim } from '../../providers/claims/claims.ts'
import { recordOf } from '../../providers/profile/own-doctor.ts'

type Doctor = typeof doctors.$inferSelect

/** Columns an approval writes. */
const columns = [
  'name',
  'firstName',
  'lastName',
  'sortName',
  'specialtyId',
  'phone',
  'basicBio',
  'detailedBio',
  'education',
  'certifications',
  'affiliations',
  'socialLinks',
  'headshotUrl',
  'practiceId',
  'factSources',
] as const

/** How things stood before a decision, as JSON. */
export type Before = {
  /** Edits that waited. */
  draft?: Partial<ProfileForm>
  /** The applicant's doctor, of whichever of the two claims the decision was. */
  doctor?: Pick<Doctor, (typeof columns)[number]> & {
    id: number
    published: boolean
    updatedAt: string
  }
}

export async function takeSnapshot(tx: Db, claim: ClaimRow): Promise<Before> {
  const doctorId = claim.doctorId ?? (await findClaim(tx, claim.userId, 'doctor'))?.doctorId
  const [doctor] = doctorId ? await tx.select().from(doctors).where(eq(doctors.id, doctorId)) : []
  if (!doctor) return { draft: claim.draft }
  const values = Object.fromEntries(columns.map((column) => [column, doctor[column]]))
  return {
    draft: claim.draft,
    doctor: {
      ...(values as Pick<Doctor, (typeof columns)[number]>),
      id: doctor.id,
      published: doctor.publishedAt !== null,
      updatedAt: doctor.updatedAt.toISOString(),
    },
  }
}

/**
 * Puts a doctor back to what it was before its claim was approved.
 * @returns the edits that wait again: those that waited, and what the owner has saved since
 */
export async function restoreDoctor(
  tx: Db,
  claim: ClaimRow,
  { doctor: before, draft = {} }: Before,
  by: By,
): Promise<Partial<ProfileForm>> {
  if (!before) return draft
  const record = eq(doctors.id, before.id)
  const readDoctor = async () => {
    const [row] = await selectDoctors(tx).where(record)
    return row && recordOf(row)
  }
  const current = await readDoctor()
  if (!current) return draft
  const { id: _, published, updatedAt, ...values } = before
  const { specialtyId, practiceId, headshotUrl } = values
  const columns = {
    // the rest of a new profile is its owner's, approved or not
    ...(claim.newProfile ? { specialtyId, practiceId, headshotUrl } : values),
    ...(!published && { publishedAt: null }),
    updatedAt: new Date(updatedAt),
  }
  await records.doctors.change(tx, before.id, columns, { ...by, always: true })
  const restored = required(await readDoctor())
  const differing = entriesOf(current).filter(([field, text]) => text !== restored[field])
  return Object.fromEntries(differing)
}

/** Ends what a practice's approval joined: the user's doctor works where it did. */
export async function restorePractice(
  tx: Db,
  claim: ClaimRow,
  { doctor: before }: Before,
  by: By,
): Promise<void> {
  if (!before) return
  const doctor = await records.doctors.find(tx, before.id)
  if (doctor?.practiceId !== claim.practiceId) return
  const columns = { practiceId: before.practiceId, updatedAt: doctor.updatedAt }
  await records.doctors.change(tx, doctor.id, columns, by)
}
