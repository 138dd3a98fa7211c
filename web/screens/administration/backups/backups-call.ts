import { call } from '../../../kit/data/call.ts'

export const backupsCall = call('GET /api/admin/backups')
