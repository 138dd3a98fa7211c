import { eq } from 'drizzle-orm'
import type { ParsedInput } from '../../../contract/calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { SignedInCaller } from '../../platform/http/caller.ts'
import { audit } from '../audit.ts'
import { userOf } from '../find-user.ts'
import { refuseWebAddresses } from '../registration/refuse-web-addresses.ts'
import { users } from '../tables.ts'

/** @throws Problem 400 for a name with a web address */
export async function changeName(
  db: Db,
  { firstName, lastName }: ParsedInput<'PUT /api/user/name'>['body'],
  { identity: { userId }, network }: SignedInCaller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await userOf(tx, userId)
    refuseWebAddresses({ firstName, lastName }, user)
    await tx
      .update(users)
      .set({ firstName, lastName, updatedAt: new Date() })
      .where(eq(users.id, userId))
    await audit(tx, { action: 'name changed', actorId: userId, subjectId: userId, network })
  })
}
