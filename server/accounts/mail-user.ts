import type { ClosedMail } from '../../contract/closed-mails.ts'
import type { MailContent } from '../../contract/mails.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { provenAddress } from '../platform/mail/proven-address.ts'
import type { User } from './find-user.ts'

type WithoutName<Content> = Content extends { firstName: string | null }
  ? Omit<Content, 'firstName'>
  : never
/** The content of a mail to a user, without the name in the greeting and without anybody's words. */
export type UserMail = WithoutName<ClosedMail>
/** The same with words of the directory's team, or of another user. */
type WordyUserMail = WithoutName<MailContent>
type Reader = Pick<User, 'email' | 'emailConfirmed' | 'firstName' | 'mailLanguage'>

/** Until the address is confirmed the name may be a stranger's, and the reader may be anybody. */
const greetingOf = ({ emailConfirmed, firstName }: Reader) => (emailConfirmed ? firstName : null)

/**
 * Posts a mail to the address of an account, in its language, within the caller's transaction.
 * `envelope.id`: of a mail with a code, see `makeCode`.
 */
export const mailUser = (
  mail: Mail,
  tx: Db,
  user: Reader,
  content: UserMail,
  envelope: { id?: string } = {},
): Promise<void> =>
  user.emailConfirmed
    ? mail.post(tx, {
        ...envelope,
        to: provenAddress(user.email, 'confirmed account'),
        language: user.mailLanguage,
        content: { ...content, firstName: greetingOf(user) },
      })
    : mail.post(tx, {
        ...envelope,
        to: user.email,
        language: user.mailLanguage,
        content: { ...content, firstName: null },
      })

/** Posts what an administrator writes to a user, whose address may be unconfirmed. */
export const mailUserFromTeam = (
  mail: Mail,
  tx: Db,
  user: Reader,
  content: WordyUserMail,
): Promise<void> =>
  mail.post(tx, {
    to: provenAddress(user.email, 'the team writes'),
    language: user.mailLanguage,
    content: { ...content, firstName: greetingOf(user) },
  })

/** Posts a mail with another user's words; to an unconfirmed address none, the dashboard has them. */
export async function mailConfirmedUser(
  mail: Mail,
  tx: Db,
  user: Reader,
  content: WordyUserMail,
): Promise<void> {
  if (user.emailConfirmed) await mailUserFromTeam(mail, tx, user, content)
}
