import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblems } from '../http/problems.ts'
import { RateLimits } from '../http/rate-limits.ts'
import { servePhotos } from './store-photo.ts'

const addressOf = (n: number) => `/uploads/${n.toString(16).padStart(32, '0')}.webp`

test('names that somebody makes up are limited, photos that were served before are not', async () => {
  const looked: string[] = []
  const app = Fastify()
  answerProblems(app)
  const photos = [addressOf(1), addressOf(2)]
  servePhotos(
    app,
    {
      open: async (name) => {
        looked.push(name)
        if (!photos.includes(`/uploads/${name}`)) return null
        return { bytes: 4, content: Readable.from(['webp']) }
      },
    },
    new RateLimits({ on: true }),
  )
  const status = async (url: string, remoteAddress = '203.0.113.9') =>
    (await app.inject({ url, remoteAddress })).statusCode
  expect(await status(addressOf(1))).toBe(200)
  for (let n = 1; n < 600; n++) expect(await status(addressOf(1000 + n))).toBe(404)
  expect(looked).toHaveLength(600)
  expect(await status(addressOf(5000))).toBe(429)
  expect(looked, 'is not looked up').toHaveLength(600)
  expect(await status(addressOf(1))).toBe(200)
  expect(await status(addressOf(2), '198.51.100.9'), 'for another network').toBe(200)
  // gone: it is a made-up name from now on
  photos.shift()
  expect(await status(addressOf(1))).toBe(404)
  expect(await status(addressOf(1))).toBe(429)
  await app.close()
})
