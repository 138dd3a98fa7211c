import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import { userOf } from '../find-user.ts'
import { mailUser } from '../mail-user.ts'
import type { AccountServices } from '../services.ts'

/** Notifies the owner of an account that a passkey was added or removed. */
export async function notifyOfPasskey(
  { mail, publicUrl }: Pick<AccountServices, 'mail' | 'publicUrl'>,
  tx: Db,
  userId: string,
  isNew: boolean,
): Promise<void> {
  const user = await userOf(tx, userId)
  const signInUrl = publicUrl() + (user.isAdmin ? paths.adminLogin() : paths.auth())
  await mailUser(mail, tx, user, { template: 'passkey-changed', added: isNew, signInUrl })
}
