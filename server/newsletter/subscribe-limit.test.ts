import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

const origin = 'http://directory.example'

/** Asks for the newsletter from an address, as seen by the server. Answers the status. */
const asking = ({ app }: TestApp) => {
  const ask = (remoteAddress: string, forwardedFor?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers: { origin, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
      payload: { email: 'nobody' },
      remoteAddress,
    })
  return {
    ask,
    status: async (...from: Parameters<typeof ask>) => (await ask(...from)).statusCode,
  }
}

test('a network may subscribe at most 20 times an hour', async () => {
  const testApp = await createTestApp()
  try {
    const { ask, status } = asking(testApp)
    for (let n = 0; n < 20; n++)
      expect(await status(`2001:db8:5:6::${n}`), `try ${n + 1}`).toBe(400)
    const refusal = await ask('2001:db8:5:6:ffff::1')
    expect(refusal.statusCode).toBe(429)
    expect(refusal.json()).toEqual({
      code: 'too_many',
      message: 'That was too often. Please try again in 60 minutes.',
    })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3000)
    expect(await status('2001:db8:5:7::1')).toBe(400)
    expect(await status('203.0.113.4')).toBe(400)
    // nobody told us of a proxy, so a header changes nothing
    expect(await status('2001:db8:5:6::1', '203.0.113.4')).toBe(429)
  } finally {
    await testApp.close()
  }
})

test('only a trusted proxy can name the network of a reader', async () => {
  const testApp = await createTestApp({ env: { TRUST_PROXY: '10.0.0.0/8' } })
  try {
    const { status } = asking(testApp)
    for (let n = 0; n < 20; n++) expect(await status('10.0.0.7', '203.0.113.4')).toBe(400)
    expect(await status('10.0.0.7', '203.0.113.4')).toBe(429)
    expect(await status('10.0.0.7', '198.51.100.1, 203.0.113.4, 10.1.1.1')).toBe(429)
    expect(await status('203.0.113.4', '198.51.100.1')).toBe(429)
    expect(await status('10.0.0.7', '203.0.113.5')).toBe(400)
  } finally {
    await testApp.close()
  }
})
