import { call } from '../../data/call.ts'

/** The consent request of the link in the page's address. */
export const mailedConsentCall = (search: string) =>
  call('GET /api/consent', {
    query: { token: new URLSearchParams(search).get('token') ?? '' },
  })
