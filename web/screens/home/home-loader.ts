import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

export const homeLoader = load(() => [call('GET /api/doctors/featured')])
