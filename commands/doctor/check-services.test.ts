import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { wantedEvents } from '../../server/billing/stripe/wanted-events.ts'
import { readConfig } from '../../server/config.ts'
import { folderFiles } from '../../server/platform/files/folder-files.ts'
import { serveHealth } from '../../server/platform/http/health.ts'
import { TestSmtpServer } from '../../server/testing/mail/smtp-server.ts'
import { startStripe, stripeAccess } from '../../server/testing/servers/fake-stripe-server.ts'
import { checkPublicUrl, checkServer } from './check-address.ts'
import { checkNetworkClock, clockAddress, clockText } from './check-clock.ts'
import { checkMailServer } from './check-mail.ts'
import { checkPayments } from './check-payments.ts'
import { findingLine, reasonOf, runCheck } from './finding.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-doctor-services-'))
const uploads = join(dataDir, 'uploads')
const id = 'b3f0c1de-the-id-of-this-folder'
mkdirSync(uploads)
writeFileSync(join(uploads, '.folder-id'), `${id}\n`)
afterAll(() => rmSync(dataDir, { recursive: true }))

const configOf = (settings: NodeJS.ProcessEnv = {}) =>
  readConfig({ DATA_DIR: dataDir, ...settings }, '/')
const production = { NODE_ENV: 'production', BILLING: 'sandbox' }

describe('clocks', () => {
  test.each([
    [-1_500, 'ok', 'within 2 seconds of x'],
    [4_000, 'warning', '4.0 seconds ahead of x'],
    [-45_000, 'error', '45.0 seconds behind x'],
  ])('%d ms apart are %s', (ahead, level, text) => {
    expect(clockText('x', ahead)).toEqual({ level, text: expect.stringContaining(text) })
  })

  test('the Date of a web server is compared, whatever it answers', async () => {
    let headers: OutgoingHttpHeaders = {}
    const server = createServer((_request, response) => response.writeHead(403, headers).end())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const check = () => checkNetworkClock(address)
    expect(await check()).toMatchObject({ level: 'ok' })
    headers = { Date: new Date(Date.now() + 60_000).toUTCString() }
    expect(await check()).toMatchObject({ level: 'error', text: expect.stringMatching(/behind/) })
    // kept by a cache for a minute
    headers = { Date: new Date(Date.now() - 60_000).toUTCString(), Age: '60' }
    expect(await check()).toMatchObject({ level: 'ok' })
    headers = { Date: 'soon' }
    expect(await check()).toMatchObject({
      level: 'warning',
      text: expect.stringMatching(/without the time/),
    })
    server.close()
    server.closeAllConnections()
    expect(await check()).toMatchObject({
      level: 'warning',
      text: expect.stringMatching(/cannot be reached from here .*ECONNREFUSED/),
    })
  })

  test.each([
    [{}, null],
    [production, /^https:\/\/[^/]*cms\.gov\//],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      /^https:\/\/api\.stripe\.com$/,
    ],
    [
      {
        FILES_URL: 's3://uploads?endpoint=https://objects.example&region=x',
        AWS_ACCESS_KEY_ID: 'a',
        AWS_SECRET_ACCESS_KEY: 'b',
      },
      /^https:\/\/objects\.example$/,
    ],
  ])('%j compares with %s', (settings, address) => {
    const asked = clockAddress(configOf(settings))
    if (address) expect(asked).toMatch(address)
    else expect(asked).toBeNull()
  })
})

test('a mail server is asked without a mail, and quoted without its password', async () => {
  const smtp = await new TestSmtpServer().start()
  const at = `127.0.0.1:${smtp.port}`
  const check = () => checkMailServer(configOf({ SMTP_URL: `smtp://sender:s3cret@${at}` }))
  expect(await check()).toEqual({ level: 'ok', text: `${at} takes mails, signed in as sender` })
  expect(smtp.deliveries).toEqual([])
  smtp.misbehave.login = (answer) =>
    answer(Object.assign(new Error('s3cret is wrong'), { responseCode: 535 }))
  const finding = await check()
  expect(finding).toMatchObject({
    level: 'error',
    text: expect.stringMatching(/535 .*Correct SMTP_URL/),
  })
  expect(finding.text).not.toContain('s3cret')
  await smtp.stop()
  expect(await check()).toMatchObject({
    level: 'error',
    text: expect.stringMatching(/ECONNREFUSED/),
  })
  expect(await checkMailServer(configOf())).toMatchObject({ level: 'ok' })
  expect(await checkMailServer(configOf(production))).toMatchObject({
    level: 'error',
    text: expect.stringMatching(/Set SMTP_URL/),
  })
})

describe('the address of the site', () => {
  test.each([
    [{}, 'ok', /this machine only/],
    [production, 'error', /PUBLIC_URL is not set/],
    [{ ...production, PUBLIC_URL: 'http://localhost' }, 'error', /not encrypted/],
    [{ PUBLIC_URL: 'https://localhost' }, 'ok', /leads to .*(127\.0\.0\.1|::1)/],
    [{ PUBLIC_URL: 'https://nothing.invalid' }, 'warning', /leads nowhere .*A and AAAA records/],
  ])('%j is %s', async (settings, level, text) => {
    const finding = await checkPublicUrl(configOf(settings))
    expect(finding).toMatchObject({ level, text: expect.stringMatching(text) })
  })
})

describe('checking a running server', () => {
  const listen = async (handler: RequestListener) => {
    const server = createServer(handler).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }
  /** Our server, behind a proxy that says who asks or does not. */
  async function start(trustProxy: string[] | false, forwards: boolean) {
    const app = Fastify({ trustProxy })
    serveHealth(app, {
      isEnding: () => false,
      isReady: async () => true,
      hasFiles: async () => true,
      installationId: () => folderFiles(uploads).mark.read(),
    })
    const own = await app.listen({ host: '127.0.0.1', port: 0 })
    const proxy = await listen(async (request, response) => {
      const headers = new Headers(forwards ? { 'x-forwarded-for': '203.0.113.9' } : {})
      const answer = await fetch(own + request.url, { headers })
      response.writeHead(answer.status).end(await answer.text())
    })
    const settings = { PORT: new URL(own).port, PUBLIC_URL: proxy.url }
    const close = async () => {
      proxy.server.close()
      await app.close()
    }
    return { config: { ...configOf(settings), trustProxy }, own, close }
  }
  const levels = (findings: { level: string }[]) => findings.map(({ level }) => level).join()

  test.each([
    [['127.0.0.1'], true, 'ok,ok,ok', /counts readers by what the proxy says, .* 203\.0\.113\.9$/],
    [false, true, 'ok,ok,error', /Set TRUST_PROXY=127\.0\.0\.1$/],
    [false, false, 'ok,ok,ok', /no proxy/],
  ])(
    'a server with TRUST_PROXY %j, forwarded %j, is %s',
    async (trustProxy, forwards, expected, text) => {
      const { config, close } = await start(trustProxy as string[] | false, forwards)
      const findings = await checkServer(config, id)
      expect(levels(findings)).toBe(expected)
      expect(findings[2]?.text).toMatch(text)
      await close()
    },
  )

  test('a server is distinguished from another, at its address and behind PUBLIC_URL', async () => {
    const { config, own, close } = await start(false, false)
    const stranger = await listen((_, response) => response.end('{"status":"ok"}'))
    const elsewhere = await checkServer({ ...config, publicUrl: stranger.url }, id)
    expect(levels(elsewhere)).toBe('ok,error,ok')
    expect(elsewhere[1]?.text).toContain(`another server answers at ${stranger.url}`)
    const notOurs = await checkServer({ ...config, publicUrl: null }, 'another id')
    expect(notOurs).toMatchObject([
      { level: 'warning', text: expect.stringMatching(/another program answers/) },
    ])
    // who does not know the id is told nothing
    const answer = await fetch(`${own}/healthz?recognize=${'0'.repeat(32)}.${'0'.repeat(64)}`)
    expect(await answer.json()).toEqual({ status: 'ok' })
    stranger.server.close()
    await close()
    const findingsWithoutProxy = await checkServer(config, id)
    expect(levels(findingsWithoutProxy)).toBe('warning,warning,ok')
    const https = { ...config, publicUrl: config.publicUrl?.replace('http:', 'https:') ?? null }
    expect((await checkServer(https, id))[2]).toMatchObject({
      level: 'warning',
      text: expect.stringMatching(/TRUST_PROXY is not set/),
    })
  })
})

describe('checking payments', () => {
  test('payments of the sandbox are reported, with a warning in production', async () => {
    expect(await checkPayments(configOf())).toMatchObject([{ level: 'ok' }])
    expect(await checkPayments(configOf(production))).toMatchObject([{ level: 'warning' }])
  })

  test('payments of Stripe need prices, a valid key, and an endpoint of the key’s mode', async () => {
    const stripe = await startStripe()
    const config = configOf({
      STRIPE_SECRET_KEY: stripeAccess.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeAccess.webhookSecret,
      STRIPE_API_URL: stripe.url,
      PUBLIC_URL: 'https://directory.example',
    })
    const check = () => checkPayments(config)
    expect(await check()).toMatchObject([
      { level: 'error', text: expect.stringMatching(/billing:setup/) },
    ])
    for (const lookup_key of ['standard_monthly', 'standard_yearly'])
      stripe.put({ id: lookup_key, object: 'price', lookup_key, active: true })
    const [key, webhook] = await check()
    expect(key).toMatchObject({ level: 'ok', text: expect.stringMatching(/test mode/) })
    expect(webhook).toMatchObject({
      level: 'error',
      text: expect.stringMatching(/Stripe sends no events of its test/),
    })
    const url = 'https://directory.example/api/webhooks/stripe'
    const endpoint = { id: 'we_1', object: 'webhook_endpoint', url, status: 'enabled' }
    for (const [change, level] of [
      [{ livemode: false }, 'ok'],
      [{ livemode: false, enabled_events: ['*'] }, 'ok'],
      [{ livemode: false, enabled_events: [...wantedEvents, 'payout.paid'] }, 'ok'],
      [{ livemode: false, enabled_events: wantedEvents.slice(1) }, 'warning'],
      [{ livemode: true }, 'error'],
      [{ livemode: false, status: 'disabled' }, 'error'],
    ] as const) {
      stripe.put({ ...endpoint, ...change })
      expect((await check())[1]).toMatchObject({ level })
    }
    stripe.put({ ...endpoint, livemode: false, enabled_events: ['invoice.paid'] })
    expect((await check())[1]?.text).toMatch(/is not sent .*charge\.dispute\.closed, .*Add these/)
    expect(await checkPayments({ ...config, environment: 'production' })).toMatchObject([
      { level: 'warning', text: expect.stringMatching(/test mode/) },
      {},
    ])
    stripe.fail(401)
    expect(await check()).toMatchObject([
      { level: 'error', text: expect.stringMatching(/refuses STRIPE_SECRET_KEY/) },
    ])
    await stripe.close()
  })
})

test('a finding is one line for any error', async () => {
  const several = new AggregateError([new Error('connect ECONNREFUSED\n127.0.0.1:1')])
  expect(reasonOf(several)).toBe('connect ECONNREFUSED 127.0.0.1:1')
  const [finding] = await runCheck('mail', () => Promise.reject(several))
  expect(finding && findingLine(finding)).toBe(
    'error    mail           connect ECONNREFUSED 127.0.0.1:1',
  )
})
