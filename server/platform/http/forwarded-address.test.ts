import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanForwardedAddresses } from './create-server.ts'

const proxy = '10.0.0.7'
let app: FastifyInstance

beforeAll(() => {
  app = Fastify({ trustProxy: [proxy, '10.0.0.8'] })
  cleanForwardedAddresses(app)
  app.get('/', async ({ ip }) => ip)
})
afterAll(() => app.close())

const addressSeen = async (header: string, remoteAddress = proxy) =>
  (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': header } })).body

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['198.51.100.1, 203.0.113.9:1', '203.0.113.9'],
  ['203.0.113.9:1, 10.0.0.8:2', '203.0.113.9'],
  ['203.0.113.9, made up, 10.0.0.8', '10.0.0.8'],
  ['unknown', proxy],
  ['203.0.113.9:x', proxy],
  ['203.0.113', proxy],
  ['[203.0.113.9', proxy],
  [', ', proxy],
])('the address %j from a proxy is %s', async (header, address) => {
  expect(await addressSeen(header)).toBe(address)
})

test('the header from anybody else is ignored', async () => {
  expect(await addressSeen('203.0.113.9:4711', '192.0.2.1')).toBe('192.0.2.1')
})
