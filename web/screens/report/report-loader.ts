import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

/** The record of the address: a doctor, else a practice, else none. */
export function recordCallOf(query: URLSearchParams) {
  const [doctor, practice] = [query.get('doctor'), query.get('practice')]
  if (doctor) return call('GET /api/doctors/:slug', { params: { slug: doctor } })
  return practice ? call('GET /api/practices/:slug', { params: { slug: practice } }) : null
}

export const reportLoader = load(({ url }) => {
  const recordCall = recordCallOf(url.searchParams)
  return recordCall ? [recordCall] : []
})
