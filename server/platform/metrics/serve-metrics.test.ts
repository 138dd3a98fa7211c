import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { cleanForwardedAddresses } from '../http/create-server.ts'
import { Metrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const token = 'a-token-of-the-operator'
const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

function serverWith(access: { token?: string; trustProxy?: string[] } = {}) {
  const trustProxy = access.trustProxy ?? false
  const app = Fastify({ trustProxy })
  cleanForwardedAddresses(app)
  serveMetrics(app, new Metrics({ warn() {} }), { token: access.token ?? null, trustProxy })
  apps.push(app)
  return app
}

const open = serverWith()
const behindProxy = serverWith({ trustProxy: ['loopback'] })
const behindAnother = serverWith({ trustProxy: ['10.0.0.7'] })
const withToken = serverWith({ token })

const here = '127.0.0.1'
const away = '203.0.113.9'

test.each<[FastifyInstance, string, Record<string, string>, number]>([
  [open, here, {}, 200],
  [open, here, { host: '127.0.0.1:3000' }, 200],
  [open, '::1', { host: '[::1]:3000' }, 200],
  [open, '::ffff:127.0.0.1', {}, 200],
  [behindAnother, here, {}, 200],
  [open, away, {}, 404],
  [open, '192.168.1.2', {}, 404],
  // a proxy of this machine asks for somebody else
  [open, here, { 'x-forwarded-for': '127.0.0.1' }, 404],
  [open, here, { 'X-Forwarded-For': 'nonsense' }, 404],
  [open, here, { forwarded: 'for=127.0.0.1' }, 404],
  [open, here, { 'x-forwarded-host': 'localhost' }, 404],
  [open, here, { 'x-real-ip': '127.0.0.1' }, 404],
  [open, here, { via: '1.1 proxy' }, 404],
  [open, here, { host: 'directory.example' }, 404],
  [open, here, { host: '127.0.0.1.evil.example' }, 404],
  [open, here, { authorization: `Bearer ${token}` }, 200],
  [behindProxy, here, {}, 404],
  [behindAnother, '10.0.0.7', { 'x-forwarded-for': '127.0.0.1' }, 404],
  // the token alone counts
  [withToken, away, { authorization: `Bearer ${token}` }, 200],
  [withToken, here, { authorization: `Bearer ${token}`, 'x-forwarded-for': away }, 200],
  [withToken, here, {}, 404],
  [withToken, here, { authorization: `Bearer ${token}x` }, 404],
  [withToken, here, { authorization: `Bearer ${token.slice(0, -1)}` }, 404],
  [withToken, here, { authorization: `Basic ${token}` }, 404],
  [withToken, here, { authorization: token }, 404],
])(
  'the metrics of server %# answer a reader from %s with %j: %d',
  async (app, remoteAddress, headers, status) => {
    const answer = await app.inject({ url: '/metrics', remoteAddress, headers })
    expect(answer.statusCode).toBe(status)
    if (status === 200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      })
  },
)
