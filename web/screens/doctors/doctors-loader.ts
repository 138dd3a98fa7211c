import { load } from '../../data/load.ts'
import { doctorsCall, filtersOf, summaryCall } from '../../provider/doctor-calls.ts'

export const doctorsLoader = load(({ url }) => {
  const filters = filtersOf(url.searchParams)
  return [doctorsCall(filters), summaryCall(filters)]
})
