import { Problem } from '../../platform/http/problems.ts'
import { requireActing } from '../administrators/remove-administrator.ts'
import { beginDeletion } from '../deletion/begin-deletion.ts'
import { keepAccount } from '../deletion/keep-account.ts'
import { lockUser } from '../find-user.ts'
import type { AccountServices } from '../services.ts'
import type { By } from './suspend-user.ts'

/**
 * Begins the days of grace before somebody else's account is deleted.
 * @returns when it will be
 * @throws Problem 404, 409 for oneself or an account that is about to be deleted already
 */
export function deleteUser(services: AccountServices, id: string, by: By): Promise<Date> {
  if (id === by.actorId)
    throw new Problem(409, 'yourself', 'Delete your own account in your account settings.')
  return services.db.transaction(async (tx) => {
    // of two administrators who delete each other at once, the later sees the earlier
    await requireActing(tx, by.actorId)
    if ((await lockUser(tx, id)).deletionAt)
      throw new Problem(409, 'deletion_begun', 'This account is being deleted already.')
    return beginDeletion(services, tx, id, by)
  })
}

/** @throws Problem 404, 409 for an account that stays anyway, or whose time is over */
export async function keepUser(services: AccountServices, id: string, by: By): Promise<void> {
  await services.db.transaction(async (tx) => {
    await requireActing(tx, by.actorId)
    if (!(await lockUser(tx, id)).deletionAt)
      throw new Problem(409, 'no_deletion', 'This account is not about to be deleted.')
    if (!(await keepAccount(services, tx, id, by)))
      throw new Problem(409, 'too_late', 'It is too late: this account is being deleted.')
  })
}
