import { call } from '../../kit/data/call.ts'

/** Whether the invitation in the page's address is valid. */
export const invitationCall = (search: string) =>
  call('GET /api/admin/invitation', {
    query: { invite: new URLSearchParams(search).get('invite') ?? '' },
  })
