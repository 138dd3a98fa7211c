import { call } from '../../../data/call.ts'

export const backupsCall = call('GET /api/admin/backups')
