import { isPublic } from '../../directory/publication.ts'
import { unpublish } from '../../directory/records/publish.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { ClaimRow } from '../../providers/claims/claims.ts'

/**
 * Takes a profile offline that its former owner had created.
 * @returns whether it was public
 */
export async function hideCreated(
  tx: Db,
  { newProfile, doctorId }: ClaimRow,
  actorId: string,
): Promise<boolean> {
  if (!newProfile || doctorId === null) return false
  if (!isPublic(await records.doctors.require(tx, doctorId))) return false
  const reason = 'The profile was made by somebody who is no longer its owner.'
  await unpublish(tx, records.doctors, doctorId, { actorId, reason })
  return true
}
