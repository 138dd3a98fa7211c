import { call } from '../../data/call.ts'

export const exportCall = call('GET /api/user/exports')
