import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { administratorLoader } from '../../screens/administration/frame/administrator-loader.ts'
import { doctorLoader } from '../../screens/doctors/doctor-loader.ts'
import { practiceLoader } from '../../screens/practices/practice-loader.ts'
import { specialtyLoader } from '../../screens/specialties/specialty-loader.ts'
import { ApiError, type CallApi } from './api.ts'
import { call, createQueryClient } from './call.ts'
import { load, loadForUser, queryClientContext } from './load.ts'

type Call = (key: string, input: object) => Promise<unknown>
const answers = vi.fn<Call>()
beforeEach(() => {
  answers.mockReset()
})

/** What a loader is called with on the server, for an address and its parameters. */
function at(address: string, params: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(queryClientContext, createQueryClient(answers as CallApi))
  const request = new Request(`http://page${address}`)
  return { params, request, context, unstable_pattern: '', url: new URL(request.url), pattern: '' }
}

const statusOf = (answer: unknown) =>
  answer && typeof answer === 'object' && 'init' in answer ? answer.init : answer
const refusal = (status: number) => new ApiError(status, '', '')
const news = call('GET /api/news')
const specialties = call('GET /api/specialties')

describe('loading a screen', () => {
  test('the loader reads all calls in parallel into the client', async () => {
    answers.mockResolvedValue([])
    const args = at('/')
    expect(statusOf(await load(() => [news, specialties])(args))).toEqual({ status: 200 })
    expect(answers.mock.calls.map(([key]) => key)).toEqual([
      'GET /api/news',
      'GET /api/specialties',
    ])
    const client = args.context.get(queryClientContext)
    expect(client.getQueryData(specialties.queryKey)).toEqual([])
  })

  test.each([
    [[404], 404],
    [[404, 503], 503],
    [[503, 404], 503],
  ])('the loader answers the gravest status of %j: %d', async (statuses, status) => {
    const [first = 0, second] = statuses
    answers.mockRejectedValueOnce(refusal(first))
    if (second) answers.mockRejectedValueOnce(refusal(second))
    else answers.mockResolvedValueOnce([])
    expect(statusOf(await load(() => [news, specialties])(at('/')))).toEqual({ status })
  })

  test('the loader answers 500 for an error without a status', async () => {
    answers.mockRejectedValue(new Error('no connection'))
    expect(statusOf(await load(() => [news])(at('/')))).toEqual({ status: 500 })
  })

  test('the loader gets parameters and address, and may make further calls after the first answers', async () => {
    answers.mockResolvedValueOnce([{ id: 1 }]).mockRejectedValueOnce(refusal(404))
    const reads: unknown[] = []
    const loader = load(
      ({ params, url }) => {
        reads.push(params.slug, url.search)
        return [news]
      },
      (_, client) => {
        reads.push(client.getQueryData(news.queryKey))
        return [specialties]
      },
    )
    expect(statusOf(await loader(at('/x?show=96', { slug: 'x' })))).toEqual({ status: 404 })
    expect(reads).toEqual(['x', '?show=96', [{ id: 1 }]])
  })
})

describe('loading a screen for one reader', () => {
  const loader = loadForUser((user) => (user ? 200 : 404))

  test.each([
    ['signed in', { id: 'ada' }, 200],
    ['signed out', null, 404],
  ])('the loader answers by who the reader is: %s', async (_, user, status) => {
    if (user) answers.mockResolvedValue(user)
    else answers.mockRejectedValue(refusal(401))
    expect(statusOf(await loader(at('/profile')))).toEqual({ status })
  })

  test.each([
    [null, 404],
    [{ isAdmin: false }, 403],
    [{ isAdmin: true }, 200],
  ])('the loader for administrators answers %j with %d', async (user, status) => {
    if (user) answers.mockResolvedValue(user)
    else answers.mockRejectedValue(refusal(401))
    expect(statusOf(await administratorLoader(at('/admin/dashboard')))).toEqual({ status })
  })
})

describe('loading a record by another name than its own', () => {
  test.each([
    ['doctor', doctorLoader, { slug: 'elena-marsh' }, '/doctors/elena-marsh'],
    ['practice', practiceLoader, { id: 3, slug: 'two-oaks' }, '/practices/two-oaks'],
    [
      'specialty',
      specialtyLoader,
      { specialty: { slug: 'cardiology' }, doctors: [] },
      '/specialties/cardiology',
    ],
  ])('the loader redirects permanently: %s', async (_, loader, answer, location) => {
    answers.mockResolvedValue(answer)
    const redirect = await loader(at('/x', { slug: 'former-name' })).catch(
      (thrown: unknown) => thrown,
    )
    if (!(redirect instanceof Response)) throw new Error('It did not move')
    expect([redirect.status, redirect.headers.get('Location')]).toEqual([301, location])
  })

  test('the loader does not redirect from the record’s own name, and reads the team of a practice by its id', async () => {
    answers.mockResolvedValueOnce({ id: 3, slug: 'two-oaks' }).mockResolvedValueOnce([])
    const answer = await practiceLoader(at('/practices/two-oaks', { slug: 'two-oaks' }))
    expect(statusOf(answer)).toEqual({ status: 200 })
    expect(answers).toHaveBeenLastCalledWith('GET /api/doctors', {
      query: { practiceId: 3, fields: 'card' },
    })
  })

  test.each([404, 410])(
    'the loader answers %d if the record does not exist, without further calls',
    async (status) => {
      answers.mockRejectedValue(refusal(status))
      expect(statusOf(await practiceLoader(at('/practices/x', { slug: 'x' })))).toEqual({ status })
      expect(answers).toHaveBeenCalledTimes(1)
    },
  )
})
