import { eq } from 'drizzle-orm'
import { choiceNames, facts } from '../../../contract/directory/facts/declared-facts.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { required } from '../../../contract/required.ts'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import { factsForms } from '../../directory/facts/facts-form.ts'
import { factsDifference } from '../../directory/facts/save-facts.ts'
import type { By } from '../../directory/records/define-records.ts'
import { ownerChangesOf } from '../../directory/records/owner-changes.ts'
import { standingPlaces, undoPlaces } from '../../directory/records/owner-places.ts'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { type ClaimRow, findClaim } from '../../providers/claims/claims.ts'
import type { WaitingEdits } from '../../providers/claims/decide-claim.ts'
import { recordOf } from '../../providers/profile/profile-rules.ts'

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
  'basicBioEs',
  'detailedBioEs',
  'servicesEs',
  'education',
  'certifications',
  'affiliations',
  'socialLinks',
  'headshotUrl',
  'practiceId',
  'acceptance',
  'acceptanceSince',
  'acceptancePlans',
  'acceptingPatients',
  'insuranceAccepted',
  'languages',
  'staffLanguages',
  ...choiceNames.map((name) => facts[name].column),
  'specialtyDetails',
  'officeHours',
  'closures',
  'parking',
  'bookingUrl',
  'factSources',
] as const

/** The state before a decision, as JSON. */
export type Before = {
  draft?: WaitingEdits['draft']
  factsDraft?: WaitingEdits['factsDraft']
  /** Claims of others of the same record, which the approval ended. */
  rivals?: number[]
  /** The applicant's doctor, whichever of the two claims was decided. */
  doctor?: Pick<Doctor, (typeof columns)[number]> & {
    id: number
    published: boolean
    updatedAt: string
  }
}

export async function takeSnapshot(
  tx: Db,
  claim: Pick<ClaimRow, 'userId' | 'doctorId' | 'draft' | 'factsDraft'>,
): Promise<Before> {
  const doctorId = claim.doctorId ?? (await findClaim(tx, claim.userId, 'doctor'))?.doctorId
  const [doctor] = doctorId ? await tx.select().from(doctors).where(eq(doctors.id, doctorId)) : []
  const { draft, factsDraft } = claim
  if (!doctor) return { draft, factsDraft }
  const values = Object.fromEntries(columns.map((column) => [column, doctor[column]]))
  return {
    draft,
    factsDraft,
    doctor: {
      ...(values as Pick<Doctor, (typeof columns)[number]>),
      id: doctor.id,
      published: doctor.publishedAt !== null,
      updatedAt: doctor.updatedAt.toISOString(),
    },
  }
}

/**
 * Restores a doctor to the state before the approval of its claim.
 * @returns the edits that are pending again: those from before, and what the owner has saved since
 */
export async function restoreDoctor(
  tx: Db,
  claim: ClaimRow,
  { doctor: before, draft = {}, factsDraft = {} }: Before,
  by: By,
): Promise<WaitingEdits> {
  if (!before) return { draft, factsDraft }
  const record = eq(doctors.id, before.id)
  const readDoctor = async () => {
    const [row] = await selectDoctors(tx).where(record)
    return row && { form: recordOf(row), facts: factsForms.doctors(row.doctor) }
  }
  const current = await readDoctor()
  if (!current) return { draft, factsDraft }
  const { id: _, published, updatedAt, ...values } = before
  const { specialtyId, practiceId, headshotUrl } = values
  const columns = {
    // all other columns of a new profile are its owner's, approved or not
    ...(claim.newProfile ? { specialtyId, practiceId, headshotUrl } : values),
    ...(!published && { publishedAt: null }),
    updatedAt: new Date(updatedAt),
  }
  await records.doctors.change(tx, before.id, columns, { ...by, always: true })
  if (!claim.newProfile) await restorePlaces(tx, before.id, by)
  const formerDoctor = required(await readDoctor())
  const differing = entriesOf(current.form).filter(
    ([field, text]) => text !== formerDoctor.form[field],
  )
  return {
    draft: Object.fromEntries(differing),
    factsDraft: factsDifference(current.facts, formerDoctor.facts),
  }
}

/** Places have no draft: former ones are restored, and newer ones deleted. */
async function restorePlaces(tx: Db, doctorId: number, { actorId, action }: By): Promise<void> {
  const ownerChanges = await ownerChangesOf(tx, { kind: 'doctors', recordId: doctorId })
  for (const change of await standingPlaces(tx, doctorId, ownerChanges))
    await undoPlaces(tx, doctorId, change, { actorId, action })
}

/**
 * Undoes the connection that a practice's approval made: the user's doctor gets its former
 * practice.
 */
export async function restorePractice(
  tx: Db,
  { practiceId }: Pick<ClaimRow, 'practiceId'>,
  { doctor: before }: Before,
  by: By,
): Promise<void> {
  if (!before) return
  const doctor = await records.doctors.find(tx, before.id)
  if (doctor?.practiceId !== practiceId) return
  const { practice: _, ...factSources } = doctor.factSources
  const { practice } = before.factSources
  const columns = {
    practiceId: before.practiceId,
    // evidence for later claims depends on who said so
    factSources: practice ? { ...factSources, practice } : factSources,
    updatedAt: doctor.updatedAt,
  }
  await records.doctors.change(tx, doctor.id, columns, by)
}
