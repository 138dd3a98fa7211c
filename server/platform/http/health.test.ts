import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { serveHealth } from './health.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each(['/readyz', '/healthz?recognize=x.y'])(
  '%s looks once for sixteen strangers at the same moment, and again a second later',
  async (url) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const looks = { isReady: 0, hasFiles: 0, installationId: 0 }
    const look =
      <T>(name: keyof typeof looks, result: T) =>
      async () => {
        looks[name]++
        return result
      }
    const app = Fastify()
    serveHealth(app, {
      isEnding: () => false,
      isReady: look('isReady', true),
      hasFiles: look('hasFiles', true),
      installationId: look('installationId', 'an id'),
    })
    const once = Object.values(
      url === '/readyz'
        ? { isReady: 1, hasFiles: 1, installationId: 0 }
        : { isReady: 0, hasFiles: 0, installationId: 1 },
    )
    const answers = await Promise.all(Array.from({ length: 16 }, () => app.inject(url)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    vi.advanceTimersByTime(999)
    await app.inject(url)
    expect(Object.values(looks)).toEqual(once)
    vi.advanceTimersByTime(1)
    await app.inject(url)
    expect(Object.values(looks)).toEqual(once.map((times) => times * 2))
    await app.close()
  },
)

test('a look that fails is answered 503 for a second, then made again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let isAway = true
  const app = Fastify()
  serveHealth(app, {
    isEnding: () => false,
    isReady: async () => {
      if (isAway) throw new Error('no database')
      return true
    },
    hasFiles: async () => true,
    installationId: async () => null,
  })
  const status = async () => (await app.inject('/readyz')).statusCode
  expect(await status()).toBe(503)
  isAway = false
  expect(await status()).toBe(503)
  vi.advanceTimersByTime(1_000)
  expect(await status()).toBe(200)
  await app.close()
})
