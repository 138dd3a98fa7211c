import { call } from '../../../kit/data/call.ts'

export const passkeysCall = call('GET /api/user/passkeys')
