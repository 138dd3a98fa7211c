import { call } from '../../kit/data/call.ts'

/** The invitation of a mailed link. */
export const teamInvitationCall = (token: string) =>
  call('POST /api/invitation', { body: { token } })
