import { call } from '../../../kit/data/call.ts'

export const exportCall = call('GET /api/user/exports')
