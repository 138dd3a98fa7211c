import type { PracticeSeats } from '../../../contract/billing/seat-calls.ts'
import { required } from '../../../contract/required.ts'
import { namesOf } from '../../accounts/find-user.ts'
import { isPublic } from '../../directory/publication.ts'
import type { Db } from '../../platform/database/connect.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import { presentSubscription } from '../premium.ts'
import { findManagedPractice, ownSubscription, practiceSubscription } from './managed-practice.ts'
import { practiceDoctors } from './practice-doctors.ts'

/** Featured doctors of the practice that a user manages, as the user may see them. */
export async function showSeats(db: Db, userId: string): Promise<PracticeSeats | null> {
  const practice = await findManagedPractice(db, userId)
  if (!practice) return null
  const { id, name } = practice
  const doctors = await practiceDoctors(db, id)
  const row = await practiceSubscription(db, id)
  const names = await namesOf(db, [row?.userId ?? null])
  return {
    practice: { id, name, listed: isPublic(practice) },
    doctors,
    subscription: row && {
      ...presentSubscription(row),
      seats: row.quantity,
      payer: { name: required(names.get(row.userId)), isSelf: row.userId === userId },
    },
    ownBilling: (await ownSubscription(db, id, userId)) !== null,
    revision: formRevision([row?.id, row?.quantity, doctors.map(({ id, state }) => [id, state])]),
  }
}
