import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paths } from '../paths.ts'
import { text, token } from '../text-fields.ts'
import { MailedCode } from './fields.ts'
import { OwnProof } from './passkey-calls.ts'

export const deletionCalls = [
  endpoint('POST', '/api/user/deletion', {
    access: 'user',
    summary:
      'Ask to delete the account, with the password or a passkey. With an authenticator app the password is answered `app`, and the call is repeated with its code; `mail`: a code is on its way by mail',
    limit: { per: 'user', count: 30, minutes: 60 },
    body: OwnProof.safeExtend({ appCode: text(40).optional() }),
    answer: z.object({ next: z.enum(['app', 'mail']) }),
  }),
  endpoint('POST', '/api/user/deletion/confirm', {
    access: 'user',
    summary:
      'Begin the days of grace before the account is deleted, with the mailed code; signs out everywhere',
    limit: { per: 'user', count: 30, minutes: 60 },
    body: z.object({ code: MailedCode }),
    answer: z.object({ deletionAt: z.iso.datetime() }),
  }),
  endpoint('POST', '/api/keep-account', {
    access: 'anyone',
    summary: 'Keep an account that is about to be deleted, with the token of the mailed link',
    limit: { per: 'network', count: 60, minutes: 60 },
    form: { page: paths.keepAccount(), result: ({ state }: { state: string }) => state },
    body: z.object({ token }),
    answer: z.object({ state: z.enum(['done', 'already']) }),
  }),
] as const
