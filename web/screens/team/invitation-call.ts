import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

/** The invitation of the link in the page's address. */
export const teamInvitationCall = (search: string) =>
  call('GET /api/invitation', {
    query: { token: new URLSearchParams(search).get('token') ?? '' },
  })

export const joinTeamLoader = load(({ url }) => [teamInvitationCall(url.search)])
