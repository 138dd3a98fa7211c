import { load } from '../../data/load.ts'
import { comparisonCall } from '../../provider/doctor-calls.ts'

export const compareLoader = load(({ url }) => [comparisonCall(url.searchParams)])
