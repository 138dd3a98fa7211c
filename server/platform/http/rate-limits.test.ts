import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkOf } from './caller.ts'
import { answerProblems } from './problems.ts'
import { networkAround, RateLimits } from './rate-limits.ts'

describe('networks', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['no address', 'no address'],
  ])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network))

  test.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['::/64', '::/48'],
    ['no address', 'no address'],
  ])('%s lies in %s', (network, around) => expect(networkAround(network)).toBe(around))
})

describe('counting uses', () => {
  // the clock alone: the jobs of an application in this process would run for an hour
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const twoAnHour = { count: 2, minutes: 60 }

  test('uses count per key and per use, until the window ends', async () => {
    const limits = new RateLimits({ on: true })
    const use = (key: string, what = 'letters') => limits.use(what, key, twoAnHour)
    expect([await use('a'), await use('a')]).toEqual([0, 0])
    vi.advanceTimersByTime(600_000)
    expect(await use('a')).toBe(3000)
    expect(await use('b')).toBe(0)
    expect(await use('a', 'parcels')).toBe(0)
    vi.advanceTimersByTime(2_999_000)
    expect(await use('a')).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(await use('a')).toBe(0)
  })

  test('a bounded number of counters is kept, and the longest unused dropped', async () => {
    const limits = new RateLimits({ on: true, capacity: 3 })
    const use = (key: string) => limits.use('letters', key, { count: 1, minutes: 60 })
    for (const key of ['a', 'b', 'c']) await use(key)
    expect(await use('a')).toBeGreaterThan(0)
    await use('d')
    expect(await use('a')).toBeGreaterThan(0)
    expect(await use('b')).toBe(0)
  })

  test('no counter of another limit is dropped', async () => {
    const limits = new RateLimits({ on: true, capacity: 3 })
    const once = { count: 1, minutes: 60 }
    await limits.use('sign-in', 'victim', once)
    for (const key of ['a', 'b', 'c', 'd', 'e']) await limits.use('letters', key, once)
    expect(await limits.use('sign-in', 'victim', once)).toBeGreaterThan(0)
  })

  test('an IPv6 /48 is limited as well, at ten times as many', async () => {
    const limits = new RateLimits({ on: true })
    const use = (n: number, network = `2001:db8:1:${n.toString(16)}::/64`) =>
      limits.useByNetwork('letters', network, twoAnHour)
    expect([await use(1), await use(1)]).toEqual([0, 0])
    expect(await use(1)).toBe(3600) // refused there, so it does not count for the /48
    for (let n = 2; n < 20; n++) expect(await use(n)).toBe(0)
    expect(await use(20)).toBe(3600)
    expect(await use(0, '2001:db8:2::/64')).toBe(0)
    for (let n = 0; n < 40; n++) expect(await use(0, `203.0.113.${n}`)).toBe(0)
  })

  test('nobody is refused when the limits are off', async () => {
    const limits = new RateLimits({ on: false })
    for (let n = 0; n < 5; n++) expect(await limits.use('letters', 'a', twoAnHour)).toBe(0)
  })

  test('a refusal answers 429 with the time to wait', async () => {
    const limits = new RateLimits({ on: true })
    const app = Fastify()
    answerProblems(app)
    app.get('/', async () => {
      await limits.consume('letters', 'a', { count: 1, minutes: 2 })
      return 'yes'
    })
    expect((await app.inject('/')).statusCode).toBe(200)
    const refusal = await app.inject('/')
    expect(refusal.statusCode).toBe(429)
    expect(refusal.headers['retry-after']).toBe('120')
    expect(refusal.json()).toEqual({
      message: 'That was too often. Please try again in 2 minutes.',
      code: 'too_many',
    })
    await app.close()
  })
})
