import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

export const specialtiesLoader = load(() => [call('GET /api/specialties')])
