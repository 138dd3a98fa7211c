import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

/** What the link in a page's address asks a doctor. */
export const mailedConsentCall = (search: string) =>
  call('GET /api/consent', {
    query: { token: new URLSearchParams(search).get('token') ?? '' },
  })

export const consentLoader = load(({ url }) => [mailedConsentCall(url.search)])
