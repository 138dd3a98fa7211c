import { call } from '../../data/call.ts'

/** The invitation of the link in the page's address. */
export const teamInvitationCall = (search: string) =>
  call('GET /api/invitation', {
    query: { token: new URLSearchParams(search).get('token') ?? '' },
  })
