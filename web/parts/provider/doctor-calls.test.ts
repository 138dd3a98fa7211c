import { describe, expect, test } from 'vitest'
import { calls, keyOf } from '../../../contract/calls.ts'
import type { CallSpec } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { doctorCall, doctorsCall, filtersOf, specialtyCall, summaryCall } from './doctor-calls.ts'

const filtersAt = (query: string) => filtersOf(new URLSearchParams(query))
const none = {
  search: '',
  specialty: '',
  acceptingPatients: false,
  readAs: '' as const,
  facets: {},
  near: '',
  within: '' as const,
  view: '' as const,
  show: 48,
  from: 0,
}

describe('filters of an address', () => {
  test.each([
    ['', {}],
    ['search=%20%20&specialty=+', {}],
    ['search=+knee+pain+', { search: 'knee pain' }],
    ['search=100%25', { search: '100%' }],
    ['search=%E0%A4%A', { search: '\uFFFD%A' }],
    ['search=a&search=b', { search: 'a' }],
    ['specialty=Obstetrics+%26+Gynecology', { specialty: 'Obstetrics & Gynecology' }],
    ['Search=knee&SPECIALTY=x', {}],
    ['show=96&from=960', { show: 96, from: 960 }],
    ['near=+Huebner+&within=5', { near: 'Huebner', within: 5 }],
    ['near=78258&within=3', { near: '78258' }],
    ['view=map', { view: 'map' }],
    ['view=list', {}],
  ])('the filters of %j are read', (query, filters) => {
    expect(filtersAt(query)).toEqual({ ...none, ...filters })
  })

  test.each([
    ['true', true],
    ['True', false],
    ['1', false],
    ['yes', false],
    ['', false],
    ['true ', false],
  ])('acceptingPatients=%j counts: %s (DOC-02)', (value, counts) => {
    expect(filtersOf(new URLSearchParams({ acceptingPatients: value })).acceptingPatients).toBe(
      counts,
    )
  })

  test('the filters are the same when read back from the address', () => {
    for (const search of ['knee', 'O’Rourke & sons', '#1 = "best"?', 'dolor de oído', '؟ألم', '🦴'])
      for (const acceptingPatients of [true, false]) {
        const filters = { ...none, search, acceptingPatients, specialty: 'Ear, Nose & Throat' }
        const { searchParams } = new URL(paths.doctors(filters), 'https://x.example')
        expect(filtersOf(searchParams)).toEqual(filters)
      }
  })
})

describe('calls of a search', () => {
  const queryOf = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1]

  test('the calls for all doctors leave out what is not asked for', () => {
    expect(doctorsCall(none).queryKey[0]).toBe('GET /api/doctors')
    expect(JSON.stringify(queryOf(doctorsCall(none)))).toBe(
      '{"query":{"fields":"card","limit":48}}',
    )
    expect(JSON.stringify(queryOf(summaryCall(none)))).toBe('{"query":{}}')
  })

  test('the calls carry the filters, and the figures of any part are the same', () => {
    const filters = { search: 'knee', specialty: 'Orthopedics', acceptingPatients: true }
    const query = { ...filters, acceptingPatients: 'true' }
    expect(
      queryOf(
        doctorsCall({
          ...filters,
          readAs: '',
          facets: {},
          show: 96,
          from: 960,
          near: '',
          within: '',
          view: 'map',
        }),
      ),
    ).toEqual({
      query: { ...query, fields: 'card', limit: 96, offset: 960 },
    })
    const first = summaryCall({ ...filters, readAs: '', facets: {}, show: 48, from: 0 })
    expect(queryOf(first)).toEqual({ query })
    expect(summaryCall({ ...filters, show: 96, from: 960 })).toEqual(first)
  })

  test('the calls are valid for the server with every part an address can ask for', () => {
    const call = calls.find((one) => keyOf(one) === 'GET /api/doctors')
    const { query }: CallSpec = required(call)
    for (const part of ['', 'show=1e9&from=1e9', 'from=960', 'show=-1']) {
      const [, input] = doctorsCall(filtersAt(part)).queryKey
      const parameters = Object.entries(input?.query ?? {}).filter(
        ([, value]) => value !== undefined,
      )
      expect(required(query).safeParse(Object.fromEntries(parameters)).success, part).toBe(true)
    }
  })

  test('the calls of one doctor and one specialty name them in the path', () => {
    expect(queryOf(doctorCall('elena-marsh', '78258'))).toEqual({
      params: { slug: 'elena-marsh' },
      query: { near: '78258' },
    })
    expect(queryOf(specialtyCall('cardiology', { show: 48, from: 0 }))).toEqual({
      params: { slug: 'cardiology' },
      query: { fields: 'card', limit: 48, offset: undefined },
    })
  })
})
