import type { MailContent } from '../../contract/mails.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { User } from './find-user.ts'

type WithoutName<Content> = Content extends { firstName: string | null }
  ? Omit<Content, 'firstName'>
  : never
/** What a mail to a user says, but for the name it greets the user by. */
export type UserMail = WithoutName<MailContent>

/** Posts a mail to the address of an account, in its language, within the caller's transaction. */
export const mailUser = (
  mail: Mail,
  tx: Db,
  user: Pick<User, 'email' | 'emailConfirmed' | 'firstName' | 'mailLanguage'>,
  content: UserMail,
): Promise<void> =>
  mail.post(tx, {
    to: user.email,
    language: user.mailLanguage,
    // before the address is confirmed a stranger may have typed the name, and the reader may be anybody
    content: { ...content, firstName: user.emailConfirmed ? user.firstName : null },
  })
