import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CallApi } from './api.ts'
import { call, createQueryClient } from './call.ts'

const doctors = (limit: number, search?: string) =>
  call('GET /api/doctors', { query: { search, limit, offset: 960 } })
const specialty = (limit: number) =>
  call('GET /api/specialties/:slug', { params: { slug: 'cardiology' }, query: { limit } })

/** A client whose calls answer entries by their place, and what it was asked for. */
function openClient() {
  const queries: unknown[] = []
  const callApi = async (key: string, { query }: { query: { limit: number; offset?: number } }) => {
    queries.push(query)
    const { limit, offset = 0 } = query
    const entries = Array.from({ length: limit }, (_, place) => ({ id: offset + place }))
    return key.includes('specialties') ? { specialty: { id: 7 }, doctors: entries } : entries
  }
  const client = createQueryClient(callApi as unknown as CallApi)
  return { client, queries }
}

test('only the rest of a list on screen is read', async () => {
  const { client, queries } = openClient()
  await client.prefetchQuery({ queryKey: doctors(48).queryKey })
  const unsubscribe = new QueryObserver(client, { queryKey: doctors(48).queryKey }).subscribe(
    () => {},
  )
  const longer = (await client.fetchQuery({ queryKey: doctors(96).queryKey })) as { id: number }[]
  expect(queries).toEqual([
    { search: undefined, limit: 48, offset: 960 },
    { search: undefined, limit: 48, offset: 1008 },
  ])
  expect(longer.map(({ id }) => id)).toEqual(Array.from({ length: 96 }, (_, at) => 960 + at))
  // another list, and one that nobody looks at, are read whole
  await client.fetchQuery({ queryKey: doctors(96, 'marsh').queryKey })
  unsubscribe()
  await client.fetchQuery({ queryKey: doctors(144).queryKey })
  expect(queries.slice(2)).toEqual([
    { search: 'marsh', limit: 96, offset: 960 },
    { search: undefined, limit: 144, offset: 960 },
  ])
})

test('an answer with one list in it grows like a list, with moved entries once', async () => {
  const { client, queries } = openClient()
  await client.prefetchQuery({ queryKey: specialty(48).queryKey })
  client.setQueryData(
    specialty(48).queryKey,
    (answer) =>
      answer && {
        ...answer,
        doctors: [...answer.doctors.slice(1), { ...answer.doctors[0]!, id: 48 }],
      },
  )
  new QueryObserver(client, { queryKey: specialty(48).queryKey }).subscribe(() => {})
  const longer = (await client.fetchQuery({ queryKey: specialty(50).queryKey })) as {
    specialty: object
    doctors: { id: number }[]
  }
  expect(queries.at(-1)).toEqual({ limit: 2, offset: 48 })
  expect(longer.specialty).toEqual({ id: 7 })
  expect(longer.doctors.map(({ id }) => id)).toEqual(Array.from({ length: 49 }, (_, at) => at + 1))
})

test('the rest begins where the longest list on screen ends, unless that may have changed', async () => {
  const { client, queries } = openClient()
  for (const limit of [48, 96]) {
    await client.prefetchQuery({ queryKey: doctors(limit).queryKey })
    new QueryObserver(client, { queryKey: doctors(limit).queryKey }).subscribe(() => {})
  }
  await client.fetchQuery({ queryKey: doctors(144).queryKey })
  await client.invalidateQueries({ refetchType: 'none' })
  await client.fetchQuery({ queryKey: doctors(192).queryKey })
  expect(queries.slice(-2)).toEqual([
    { search: undefined, limit: 48, offset: 1056 },
    { search: undefined, limit: 192, offset: 960 },
  ])
})

test('what a change answers is not replaced by an answer that was asked for before', async () => {
  const answers: ((places: unknown) => void)[] = []
  const client = createQueryClient(
    (() => new Promise((resolve) => answers.push(resolve))) as unknown as CallApi,
  )
  const { queryKey } = call('GET /api/user/reminders')
  const reading = client.prefetchQuery({ queryKey })
  answers.shift()?.({ on: true })
  await reading
  const rereading = client.refetchQueries({ queryKey })
  client.setQueryData(queryKey, { on: false })
  const [asked, askedAgain] = answers
  asked?.({ on: true })
  await new Promise((done) => setTimeout(done))
  expect(client.getQueryData(queryKey)).toEqual({ on: false })
  askedAgain?.({ on: false })
  await rereading
  expect(client.getQueryData(queryKey)).toEqual({ on: false })
})
