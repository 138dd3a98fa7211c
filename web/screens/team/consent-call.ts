import { call } from '../../kit/data/call.ts'

/** The consent request of a mailed link. */
export const mailedConsentCall = (token: string) => call('POST /api/consent', { body: { token } })
