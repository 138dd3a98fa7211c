import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

export const practicesLoader = load(() => [
  call('GET /api/practices', { query: {} }),
  call('GET /api/doctors/featured'),
])
