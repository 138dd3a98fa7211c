import { call } from '../../kit/data/call.ts'

/** The record of the address: a doctor, else a practice, else none. */
export function recordCallOf(query: URLSearchParams) {
  const [doctor, practice] = [query.get('doctor'), query.get('practice')]
  if (doctor) return call('GET /api/doctors/:slug', { params: { slug: doctor }, query: {} })
  return practice
    ? call('GET /api/practices/:slug', { params: { slug: practice }, query: {} })
    : null
}
