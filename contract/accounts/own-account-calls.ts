import { z } from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { paths } from '../paths.ts'
import { token } from '../text-fields.ts'
import { Email, MailedCode, OwnName, PasswordChange } from './fields.ts'
import { OwnProof } from './passkey-calls.ts'

/** Calls by which users change their own account. */
export const ownAccountCalls = [
  endpoint('PUT', '/api/user/name', {
    access: 'user',
    summary: 'Change the own name',
    limit: { per: 'user', count: 20, minutes: 60 },
    body: OwnName,
    answer: Done,
  }),
  endpoint('PUT', '/api/user/mail-language', {
    access: 'user',
    summary: 'Choose the language of mails to the account',
    limit: { per: 'user', count: 20, minutes: 60 },
    body: z.object({ language: z.enum(languages) }),
    answer: Done,
  }),
  endpoint('PUT', '/api/user/password', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: 'Change the own password, with the present one; all other sessions end',
    body: PasswordChange,
    answer: Done,
  }),
  endpoint('POST', '/api/user/email', {
    access: 'user',
    summary:
      'Ask for another address, with the password or a passkey: a code is mailed to it. The answer is the same for every address',
    limit: { per: 'user', count: 10, minutes: 60 },
    body: OwnProof.safeExtend({ email: Email }),
    answer: Done,
  }),
  endpoint('POST', '/api/user/email/confirm', {
    access: 'user',
    summary: 'Take the address whose code was mailed; the old one can undo it for seven days',
    limit: { per: 'user', count: 30, minutes: 60 },
    body: z.object({ email: Email, code: MailedCode }),
    answer: Done,
  }),
  endpoint('POST', '/api/undo-email', {
    access: 'anyone',
    summary:
      'Take an account back to its old address with the mailed link: everybody is signed out, and password and passkeys end',
    limit: { per: 'network', count: 60, minutes: 60 },
    form: { page: paths.undoEmail(), result: ({ state }: { state: string }) => state },
    body: z.object({ token }),
    answer: z.object({ state: z.literal('done') }),
  }),
] as const
