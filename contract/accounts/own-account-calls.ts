import { Done, endpoint } from '../endpoint.ts'
import { OwnName, PasswordChange } from './fields.ts'

/** What users change about their own account. */
export const ownAccountCalls = [
  endpoint('PUT', '/api/user/name', {
    access: 'user',
    summary: 'Change the own name',
    limit: { per: 'user', count: 20, minutes: 60 },
    body: OwnName,
    answer: Done,
  }),
  endpoint('PUT', '/api/user/password', {
    access: 'user',
    summary: 'Change the own password, with the present one; all other sessions end',
    body: PasswordChange,
    answer: Done,
  }),
] as const
