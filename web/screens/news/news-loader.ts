import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

export const newsLoader = load(() => [call('GET /api/news')])
