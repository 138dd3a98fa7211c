import { call } from '../../../kit/data/call.ts'

export const importsCall = call('GET /api/admin/directory/imports')
export const alertsCall = call('GET /api/admin/directory/register-alerts')
