import { userOf } from '../../../accounts/find-user.ts'
import { mailUserFromTeam } from '../../../accounts/mail-user.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { AdministrationServices } from './submission-kind.ts'

/** Tells an applicant that a claim or request was rejected. @param record its name, unless it is not to be mailed */
export async function notifyRejected(
  { mail }: AdministrationServices,
  tx: Db,
  userId: string,
  record: string | null,
  reason: string | null,
) {
  const user = await userOf(tx, userId)
  await mailUserFromTeam(mail, tx, user, { template: 'claim-rejected', record, reason })
}
