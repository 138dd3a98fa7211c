import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

/** What the link in a page's address invites to. */
export const teamInvitationCall = (search: string) =>
  call('GET /api/invitation', {
    query: { token: new URLSearchParams(search).get('token') ?? '' },
  })

export const joinTeamLoader = load(({ url }) => [teamInvitationCall(url.search)])
