import { call } from '../data/call.ts'

export const sessionsCall = call('GET /api/user/sessions')
