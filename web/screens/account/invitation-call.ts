import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

/** Whether the invitation in a page's address can be used. */
export const invitationCall = (search: string) =>
  call('GET /api/admin/invitation', {
    query: { invite: new URLSearchParams(search).get('invite') ?? '' },
  })

export const adminSignupLoader = load(({ url }) => [invitationCall(url.search)])
