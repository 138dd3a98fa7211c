import { describe, expect, test } from 'vitest'
import { type CallKey, calls, keyOf } from './calls.ts'
import type { CallSpec } from './endpoint.ts'
import { problemsOf } from './testing/check-input.ts'

type Declared = CallSpec & { method: string; path: string }
const specs: [CallKey, Declared][] = calls.map((call) => [keyOf(call), call])
const keysOfThose = (condition: (call: Declared) => unknown) =>
  specs.filter(([, call]) => condition(call)).map(([key]) => key)

test('no call is declared twice', () => {
  const keys = specs.map(([key]) => key)
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  // `/a/:id` and `/a/:slug` would answer the same requests
  const shapes = keys.map((key) => key.replace(/:\w+/g, ':'))
  expect(shapes.filter((shape, place) => shapes.indexOf(shape) !== place)).toEqual([])
})

test.each(specs)('%s declares exactly the parameters of its path', (_, { path, params }) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(names.toSorted())
})

describe('who may make a call', () => {
  test('a call below /api/admin is for administrators, but for those who are about to be one', () => {
    expect(
      keysOfThose(({ path, access }) => path.startsWith('/api/admin') && access !== 'admin'),
    ).toEqual([
      'GET /api/admin/invitation',
      'POST /api/admin/register',
      'POST /api/admin/reset-password',
    ])
    expect(
      keysOfThose(({ path, access }) => !path.startsWith('/api/admin') && access === 'admin'),
    ).toEqual([])
  })

  test('a call below /api/user is for signed-in users', () => {
    expect(
      keysOfThose(({ path, access }) => /^\/api\/user\b/.test(path) && access !== 'user'),
    ).toEqual([])
  })

  test('a call for anyone that changes something is one of few, and limited', () => {
    const open = keysOfThose(({ method, access }) => method !== 'GET' && access === 'anyone')
    expect(open.toSorted()).toEqual([
      'POST /api/admin/register',
      'POST /api/admin/reset-password',
      'POST /api/confirm-address',
      'POST /api/consent',
      'POST /api/consent/agree',
      'POST /api/consent/end',
      'POST /api/contact',
      'POST /api/insights',
      'POST /api/invitation',
      'POST /api/keep-account',
      'POST /api/login',
      'POST /api/login/passkey',
      'POST /api/login/passkey/options',
      'POST /api/logout',
      'POST /api/message-address/confirm',
      'POST /api/newsletter/confirm',
      'POST /api/newsletter/subscribe',
      'POST /api/newsletter/unsubscribe',
      'POST /api/register',
      'POST /api/reminders/confirm',
      'POST /api/reminders/holiday-hours',
      'POST /api/reminders/stop',
      'POST /api/reports',
      'POST /api/reset-password',
      'POST /api/undo-email',
      'POST /api/your-data',
      'POST /api/your-data/code',
      'POST /api/your-data/erase',
      'POST /api/your-data/export',
    ])
    expect(
      keysOfThose(({ method, access, limit }) => method !== 'GET' && access === 'anyone' && !limit),
    ).toEqual([])
  })

  test('a call of users is limited, but for ending sessions', () => {
    // whoever has stolen a session must not use up the owner's way to end it
    expect(
      keysOfThose(({ method, access, limit }) => method !== 'GET' && access === 'user' && !limit),
    ).toEqual(['DELETE /api/user/sessions/:id', 'DELETE /api/user/sessions'])
  })

  test('uses are counted by user where a call needs one, and else by network', () => {
    for (const [key, { access, limit }] of specs)
      if (limit) expect([key, limit.per]).toEqual([key, access === 'anyone' ? 'network' : 'user'])
  })

  test('a call from another site may only unsubscribe in one click (RFC 8058)', () => {
    expect(keysOfThose(({ foreignOrigin }) => foreignOrigin)).toEqual([
      'POST /api/newsletter/unsubscribe',
      'POST /api/reminders/stop',
    ])
  })
})

describe('the kinds of calls', () => {
  test('a call that reads takes no body, no file and no plain form', () => {
    expect(
      keysOfThose((call) => call.method === 'GET' && (call.body || call.upload || call.form)),
    ).toEqual([])
  })

  test('only public calls that read may be cached', () => {
    expect(
      keysOfThose((call) => call.cached && (call.method !== 'GET' || call.access !== 'anyone')),
    ).toEqual([])
  })

  test('an upload is one file: it has no body, and its size is known', () => {
    for (const [key, { upload, body, limit }] of specs.filter(([, call]) => call.upload)) {
      expect(body, key).toBeUndefined()
      expect(limit, key).toBeDefined()
      expect(upload?.maxBytes, key).toBeGreaterThanOrEqual(1024 * 1024)
    }
  })

  test('files are answered to administrators, and to people about themselves', () => {
    expect(keysOfThose(({ download }) => download)).toEqual([
      'GET /api/admin/audit/export',
      'GET /api/admin/subscribers/export',
      'GET /api/admin/backups/:name/download',
      'GET /api/admin/directory/export/:kind',
      'POST /api/user/exports/download',
      'POST /api/your-data/export',
    ])
    expect(keysOfThose(({ download, access }) => download && access === 'anyone')).toEqual([
      'POST /api/your-data/export',
    ])
  })

  test('a token is in the body of a call, unless a page without scripts reads by it or a mail program sends it', () => {
    expect(
      keysOfThose(({ query }) => query && ('token' in query.shape || 'invite' in query.shape)),
    ).toEqual([
      'POST /api/newsletter/unsubscribe',
      'GET /api/admin/invitation',
      'GET /api/reminders/facts',
      'GET /api/reminders/holiday',
      'POST /api/reminders/stop',
    ])
  })

  test('every call says in one line what it does', () => {
    expect(keysOfThose(({ summary }) => !/^\S.{8,}[^.\s]$/.test(summary))).toEqual([])
  })
})

describe('an id of a record in an address', () => {
  const withId = specs.filter(([key]) => /doctors\/:id$|practices\/id\/:id$|claims\/:id$/.test(key))

  test.each(withId)('%s accepts numbers within the database’s range only', (_, { params }) => {
    if (!params) throw new Error('No parameters are declared')
    for (const id of ['1', '2147483647'])
      expect(params.safeParse({ id }).data).toEqual({ id: Number(id) })
    for (const id of [
      '',
      '0',
      '-1',
      '1.5',
      '2147483648',
      '99999999999999999999',
      'one',
      'NaN',
      'Infinity',
      '1;2',
    ])
      expect(problemsOf(params, { id }), id).toHaveProperty('id')
  })
})

describe('the part of a list that a call asks for', () => {
  const lists = specs.filter(([, { query }]) => query && 'limit' in query.shape)

  test.each(lists)(
    '%s answers 1 to 1,000 entries from any place up to a million',
    (_, { query }) => {
      if (!query) throw new Error('No query is declared')
      const base = {
        ...('search' in query.shape && { search: 'x' }),
        ...('recipient' in query.shape && { recipient: 'gone' }),
      }
      for (const [limit, offset] of [
        ['1', '0'],
        ['1000', '1000000'],
      ])
        expect(query.safeParse({ ...base, limit, offset }).data).toMatchObject({
          limit: Number(limit),
          offset: Number(offset),
        })
      for (const limit of ['0', '-1', '1001', '2.5', 'all'])
        expect(problemsOf(query, { ...base, limit }), limit).toHaveProperty('limit')
      for (const offset of ['-1', '1000001', '0.5', 'x'])
        expect(problemsOf(query, { ...base, offset }), offset).toHaveProperty('offset')
    },
  )

  test('documented lists are complete without a limit, others come in pages', () => {
    const sizes = lists.map(([key, { query }]) => [
      key,
      // only one call needs it
      (query?.safeParse({}).data ?? query?.safeParse({ recipient: 'gone' }).data)?.limit,
    ])
    expect(Object.fromEntries(sizes)).toEqual({
      'GET /api/doctors': undefined,
      'GET /api/practices': undefined,
      'GET /api/specialties/:slug': undefined,
      'GET /api/user/messages': undefined,
      'GET /api/user/inquiries': 50,
      'GET /api/user/inquiries/held': 10,
      'GET /api/admin/held/messages': 25,
      'GET /api/admin/submissions': 1000,
      'GET /api/admin/messages': 50,
      'GET /api/admin/newsletters': 50,
      'GET /api/admin/returned-mails': 100,
      'GET /api/admin/subscribers': 50,
    })
  })
})
