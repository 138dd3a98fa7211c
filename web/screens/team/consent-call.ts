import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

/** The consent request of the link in the page's address. */
export const mailedConsentCall = (search: string) =>
  call('GET /api/consent', {
    query: { token: new URLSearchParams(search).get('token') ?? '' },
  })

export const consentLoader = load(({ url }) => [mailedConsentCall(url.search)])
