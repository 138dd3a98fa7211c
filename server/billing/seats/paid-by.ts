import { desc, eq } from 'drizzle-orm'
import type { UserDetail } from '../../../contract/administration/users/calls.ts'
import { practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { subscriptions } from '../tables.ts'
import { openSeats } from './open-seats.ts'

/** Practice subscriptions that a user pays or paid, newest first. */
export async function paidBy(db: Db, userId: string): Promise<UserDetail['paysFor']> {
  const rows = await db
    .select({ subscription: subscriptions, practice: practices })
    .from(subscriptions)
    .innerJoin(practices, eq(practices.id, subscriptions.practiceId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
  return Promise.all(
    rows.map(async ({ subscription: { id, status, quantity, refusedAt }, practice }) => ({
      id,
      practiceId: practice.id,
      practice: practice.name,
      status,
      seats: quantity,
      doctors: (await openSeats(db, id)).map(({ name }) => name).toReversed(),
      returned: refusedAt !== null,
    })),
  )
}
