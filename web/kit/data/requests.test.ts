import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, api, send, statusOf, whenSessionEnded } from './api.ts'

const fetchMock = vi.fn<typeof fetch>()
const answerWith = (body: unknown, init?: ResponseInit) =>
  fetchMock.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), init),
  )
const problem = (code: string) => ({ message: 'Not now.', code })
const lastRequest = () => {
  const [address, options] = fetchMock.mock.lastCall ?? []
  return { address, ...options }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  whenSessionEnded(() => {})
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

describe('sending a call', () => {
  test('the request of a call without input is its method and path', async () => {
    answerWith([])
    await send('GET /api/news', {})
    expect(lastRequest()).toEqual({
      address: '/api/news',
      method: 'GET',
      credentials: 'same-origin',
    })
  })

  test('a call may name the language of its answer', async () => {
    answerWith([])
    await send('GET /api/news', { query: { lang: 'es' } })
    expect(lastRequest().address).toBe('/api/news?lang=es')
  })

  test.each([
    ['elena-marsh', '/api/practices/elena-marsh'],
    ['a/b?c#d', '/api/practices/a%2Fb%3Fc%23d'],
    ['ñ 100%', '/api/practices/%C3%B1%20100%25'],
  ])('the parameter %j is in one part of the path', async (slug, address) => {
    answerWith(null)
    await send('GET /api/practices/:slug', { params: { slug }, query: {} })
    expect(lastRequest().address).toBe(address)
  })

  test('every parameter of a path is filled', async () => {
    answerWith({ success: true })
    await send('POST /api/admin/directory/:kind/:id/publish', {
      params: { kind: 'doctors', id: 7 },
    })
    expect(lastRequest()).toMatchObject({
      address: '/api/admin/directory/doctors/7/publish',
      method: 'POST',
    })
  })

  test.each([
    [{}, '/api/doctors'],
    [{ search: '', specialty: undefined }, '/api/doctors'],
    [{ search: 'a&b=c', limit: 48 }, '/api/doctors?search=a%26b%3Dc&limit=48'],
    [{ limit: 48, offset: 0 }, '/api/doctors?limit=48&offset=0'],
    [{ search: 'oído 🦴' }, '/api/doctors?search=o%C3%ADdo+%F0%9F%A6%B4'],
  ])('the query %j is written', async (query, address) => {
    answerWith([])
    await send('GET /api/doctors', { query })
    expect(lastRequest().address).toBe(address)
  })

  test('a body is sent as JSON, with a content type only then', async () => {
    answerWith({ success: true })
    await send('POST /api/claim-practice', { body: { profileId: 7 } })
    expect(lastRequest()).toMatchObject({
      body: '{"profileId":7}',
      headers: { 'Content-Type': 'application/json' },
    })
    answerWith({ success: true })
    await send('POST /api/logout', {})
    expect(lastRequest()).not.toHaveProperty('headers')
  })

  test('a request can be aborted', async () => {
    const { signal } = new AbortController()
    answerWith([])
    await api('GET /api/suggestions', { query: { search: 'kn' } }, signal)
    expect(lastRequest().signal).toBe(signal)
  })
})

describe('reading an answer', () => {
  test('an answer about records is completed', async () => {
    answerWith([{ id: 7, specialty: { name: 'Cardiology' } }])
    const [doctor] = await api('GET /api/doctors', { query: {} })
    expect(doctor).toMatchObject({ slug: '7', specialty: 'Cardiology', languages: [] })
  })

  test('an answer of any other call is not changed', async () => {
    answerWith([{ id: 7, specialty: { name: 'Cardiology' } }])
    expect(await api('GET /api/user/messages', { query: {} })).toEqual([
      { id: 7, specialty: { name: 'Cardiology' } },
    ])
  })

  test('an answer that is no JSON throws what the parser says', async () => {
    answerWith('<h1>Hello</h1>')
    await expect(api('GET /api/news', {})).rejects.toThrow(SyntaxError)
  })
})

describe('reading a refusal', () => {
  test('a refusal has its status, its body and what may be shown', async () => {
    answerWith(problem('busy'), { status: 503, statusText: 'Service Unavailable' })
    const error = await send('GET /api/news', {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 503,
      statusText: 'Service Unavailable',
      problem: problem('busy'),
    })
    expect(statusOf(error)).toBe(503)
  })

  test('a refusal of HTTP/2 has its status code as text', async () => {
    answerWith('', { status: 502 })
    await expect(send('GET /api/news', {})).rejects.toMatchObject({
      message: '502: ',
      statusText: '502',
      problem: null,
    })
  })

  test.each([
    [401, 'signed_out', 1],
    [401, 'wrong_password', 0],
    [403, 'signed_out', 0],
    [409, 'changed_meanwhile', 0],
  ])(
    'a refusal of status %d and code %s ends the session %d times',
    async (status, code, times) => {
      const onSessionEnd = vi.fn()
      whenSessionEnded(onSessionEnd)
      answerWith(problem(code), { status })
      await expect(send('GET /api/user/messages', { query: {} })).rejects.toThrow(ApiError)
      expect(onSessionEnd).toHaveBeenCalledTimes(times)
    },
  )

  test('a refusal without a readable body ends the session too', async () => {
    const onSessionEnd = vi.fn()
    whenSessionEnded(onSessionEnd)
    answerWith('', { status: 401 })
    await expect(send('GET /api/user/messages', { query: {} })).rejects.toThrow('401')
    expect(onSessionEnd).toHaveBeenCalledTimes(1)
  })

  test('a failed connection is no refusal, and has no status', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const error = await send('GET /api/news', {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(TypeError)
    expect(statusOf(error)).toBeUndefined()
  })
})

test.each([
  [new ApiError(404, '', ''), 404],
  [Object.assign(new Error('refused'), { status: 410 }), 410],
  [Object.assign(new Error('refused'), { status: '410' }), undefined],
  [new Error('no status'), undefined],
  [{ status: 404 }, undefined],
  [null, undefined],
  ['404', undefined],
])('the status of %s is %s', (error, status) => {
  expect(statusOf(error)).toBe(status)
})
