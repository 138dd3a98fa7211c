import { call } from '../../kit/data/call.ts'

export const issueCall = (key: string) =>
  call('GET /api/newsletter/issues/:key', { params: { key } })
