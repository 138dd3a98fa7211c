import { eq } from 'drizzle-orm'
import type { TeamMessage } from '../../../contract/administration/messages/calls.ts'
import type { ParsedInput } from '../../../contract/calls.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import { mailName } from '../../accounts/find-user.ts'
import { users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/problems.ts'
import { addTeamMessage } from '../../providers/inbox.ts'
import type { AdministrationServices } from '../submissions/decisions.ts'
import { findMessage } from './list-messages.ts'

/**
 * Stores a message for a user's dashboard and posts it by mail (D8).
 * @returns the message as the list of messages shows it (API-66)
 * @throws Problem 404 for an unknown user, doctor or practice
 */
export async function writeToUser(
  { db, mail, publicUrl }: AdministrationServices,
  {
    toUserId,
    doctorId,
    practiceId,
    subject,
    message,
  }: ParsedInput<'POST /api/admin/messages'>['body'],
  adminId: string,
): Promise<TeamMessage> {
  return transactionWithRetry(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, toUserId))
    if (!user) throw notFound('There is no such user.')
    if (doctorId && !(await tx.$count(doctors, eq(doctors.id, doctorId))))
      throw notFound('Doctor not found')
    if (practiceId && !(await tx.$count(practices, eq(practices.id, practiceId))))
      throw notFound('Practice not found')
    const values = { toUserId, fromUserId: adminId, doctorId, practiceId, subject, message }
    const id = await addTeamMessage(tx, values)
    await audit(tx, {
      action: 'message sent',
      actorId: adminId,
      subjectId: toUserId,
      details: { message: id },
    })
    await mail.post(tx, {
      to: user.email,
      content: {
        template: 'team-to-user',
        firstName: mailName(user),
        subject,
        message,
        dashboardUrl: publicUrl() + paths.profile(),
      },
    })
    return required(await findMessage(tx, id))
  })
}
