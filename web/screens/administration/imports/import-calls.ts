import { call } from '../../../data/call.ts'

export const importsCall = call('GET /api/admin/directory/imports')
