import { call } from '../../data/call.ts'

export const passkeysCall = call('GET /api/user/passkeys')
