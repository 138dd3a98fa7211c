import { eq } from 'drizzle-orm'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import { factsForms } from '../../directory/facts/facts-form.ts'
import { factsDifference } from '../../directory/facts/save-facts.ts'
import { changeLayers, saidBy, without } from '../../directory/records/layers/change-layers.ts'
import { records } from '../../directory/records/records.ts'
import { doctors, type FactSources } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { type ClaimRow, claimedRecord, findClaim } from '../../providers/claims/claims.ts'
import type { WaitingEdits } from '../../providers/claims/decide-claim.ts'
import { difference, recordOf } from '../../providers/profile/profile-rules.ts'

/** What an undo of a decision needs besides the owner's changes, as JSON. */
export type Before = {
  /** Claims of others of the same record, which the approval ended. */
  rivals?: number[]
  /** The applicant's doctor, whichever of the two claims was decided. */
  doctor?: {
    id: number
    practiceId: number | null
    /** Who said that. */
    factSources: Pick<FactSources, 'practice'>
    published: boolean
    updatedAt: string
    /** The doctor's date after the approval; another one tells that somebody has written since. */
    approvedAt?: string
  }
}
type By = { actorId: string; action: string }

/** The state of an applicant's doctor before an approval. */
export async function stateBefore(
  tx: Db,
  claim: Pick<ClaimRow, 'userId' | 'doctorId'>,
): Promise<Before> {
  const id = claim.doctorId ?? (await findClaim(tx, claim.userId, 'doctor'))?.doctorId
  const doctor = id ? await records.doctors.find(tx, id) : null
  if (!doctor) return {}
  const { practiceId, factSources, publishedAt, updatedAt } = doctor
  const { practice } = factSources
  return {
    doctor: {
      id: doctor.id,
      practiceId,
      factSources: practice ? { practice } : {},
      published: publishedAt !== null,
      updatedAt: updatedAt.toISOString(),
    },
  }
}

/** The same with the date of what the approval has written. */
export async function withDate(tx: Db, { doctor }: Before): Promise<Before> {
  if (!doctor) return {}
  const { updatedAt } = await records.doctors.require(tx, doctor.id)
  return { doctor: { ...doctor, approvedAt: updatedAt.toISOString() } }
}

/** What of a new profile waits for its approval: all else is its owner's, approved or not. */
const waitsForApproval = new Set(['specialtyId', 'practice', 'headshotUrl'])

/**
 * Takes what an owner has said since the approval of the claim from the doctor; what others have said or
 * confirmed since stays.
 * @returns what the owner has said, as edits that are pending again
 */
export async function undoApproval(
  tx: Db,
  claim: ClaimRow,
  { doctor: before }: Before,
  by: By,
): Promise<WaitingEdits> {
  const id = claim.doctorId
  if (id === null) return { draft: {}, factsDraft: {} }
  const of = claimedRecord(claim)
  const { updatedAt } = await records.doctors.require(tx, id)
  const subjects = claim.newProfile ? waitsForApproval : undefined
  const words = await saidBy(tx, of, claim.id, subjects)
  await changeLayers({ tx }, of, without(claim.id, subjects), {
    ...by,
    ...(before && {
      beside: {
        ...(!before.published && { publishedAt: null }),
        ...(updatedAt.toISOString() === before.approvedAt && {
          updatedAt: new Date(before.updatedAt),
        }),
      },
    }),
  })
  const former = one(await selectDoctors(tx).where(eq(doctors.id, id)))
  const doctor = { ...former.doctor, ...words }
  const { specialtyId } = doctor
  const specialty = (specialtyId && (await records.specialties.find(tx, specialtyId))) || null
  return {
    draft: difference(recordOf({ ...former, doctor, specialty }), recordOf(former)),
    factsDraft: factsDifference(factsForms.doctors(doctor), factsForms.doctors(former.doctor)),
  }
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
  const columns = {
    practiceId: before.practiceId,
    // evidence for later claims depends on who said so
    factSources: { ...factSources, ...before.factSources },
    updatedAt: doctor.updatedAt,
  }
  await records.doctors.change(tx, doctor.id, columns, by)
}
