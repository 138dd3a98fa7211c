import type { MailContent } from '../../contract/mails.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { User } from './find-user.ts'

type WithoutName<Content> = Content extends { firstName: string | null }
  ? Omit<Content, 'firstName'>
  : never
/** The content of a mail to a user, without the name in the greeting. */
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
    // until the address is confirmed the name may be a stranger's, and the reader may be anybody
    content: { ...content, firstName: user.emailConfirmed ? user.firstName : null },
  })
