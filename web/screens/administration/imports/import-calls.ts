import { call } from '../../../kit/data/call.ts'

export const importsCall = call('GET /api/admin/directory/imports')
