import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const stripe = { STRIPE_SECRET_KEY: 'sk_test_example', STRIPE_WEBHOOK_SECRET: 'whsec_example' }

describe('reading the settings', () => {
  test('payments are the sandbox’s until Stripe’s keys are set', () => {
    expect(readConfig({}, '/').billing).toEqual({ provider: 'sandbox' })
    const live = { STRIPE_SECRET_KEY: 'sk_live_example', NODE_ENV: 'production' }
    expect(readConfig({ ...stripe, ...live }, '/').billing).toEqual({
      provider: 'stripe',
      secretKey: 'sk_live_example',
      webhookSecret: 'whsec_example',
      apiUrl: null,
    })
  })

  test('the server without settings listens on loopback, port 3000, with data beside the project', () => {
    expect(readConfig({}, '/srv/directory')).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/srv/directory/data',
      databaseUrl: null,
      publicUrl: null,
      demoData: true,
      rateLimits: 'on',
      register: {
        download: false,
        page: 'https://download.cms.gov/nppes/NPI_Files.html',
      },
    })
  })

  test('empty values count as not set; the public address loses its last slash', () => {
    const config = readConfig({ PORT: '', PUBLIC_URL: 'https://stoneoak.example/' }, '/')
    expect(config.port).toBe(3000)
    expect(config.publicUrl).toBe('https://stoneoak.example')
  })

  test.each([
    [{}, false],
    [{ REQUEST_LOG: 'on' }, true],
    [{ NODE_ENV: 'production', BILLING: 'sandbox' }, true],
    [{ NODE_ENV: 'production', BILLING: 'sandbox', REQUEST_LOG: 'off' }, false],
  ])('requests are logged in production, and as REQUEST_LOG says: %j', (env, isLogged) => {
    expect(readConfig(env, '/').requestLog).toBe(isLogged)
  })

  test('traces go where OpenTelemetry’s own variables say, as JSON', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
    expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.1' }, '/').traces).toBeNull()
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }, '/').traces).toEqual({
      endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
      sampler: 'parentbased_always_on',
      ratio: 1,
    })
    expect(() =>
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, '/'),
    ).toThrow('OTEL_EXPORTER_OTLP_PROTOCOL: expected http/json')
    expect(() => readConfig({ OTEL_TRACES_SAMPLER: 'some' }, '/')).toThrow('OTEL_TRACES_SAMPLER')
  })

  test('a short token for /metrics is refused', () => {
    expect(readConfig({}, '/').metricsToken).toBeNull()
    expect(() => readConfig({ METRICS_TOKEN: 'secret' }, '/')).toThrow(
      'METRICS_TOKEN: expected 16 characters or more',
    )
  })

  test('a short token for reports of the mail server is refused, and a return path that is none', () => {
    expect(readConfig({}, '/')).toMatchObject({ mailReportsToken: null, mailReturnPath: null })
    expect(readConfig({ MAIL_RETURN_PATH: 'bounces@directory.example' }, '/').mailReturnPath).toBe(
      'bounces@directory.example',
    )
    for (const [name, value] of [
      ['MAIL_REPORTS_TOKEN', 'secret'],
      ['MAIL_RETURN_PATH', 'Bounces <bounces@directory.example>'],
    ] as const)
      expect(() => readConfig({ [name]: value }, '/')).toThrow(name)
  })

  test('production refuses demo data', () => {
    const config = readConfig({ NODE_ENV: 'production', BILLING: 'sandbox' }, '/')
    expect(config.demoData).toBe(false)
  })

  test.each([
    ['', false],
    ['10.0.0.7, fd00::/8', ['10.0.0.7', 'fd00::/8']],
    ['loopback', ['loopback']],
  ])('TRUST_PROXY %j is %j', (value, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: value }, '/').trustProxy).toEqual(trustProxy)
  })

  test.each([
    [{ PORT: 'eighty' }, /PORT: expected a number/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL: expected an address such as postgres/],
    [{ PUBLIC_URL: 'stoneoak' }, /PUBLIC_URL: expected an address such as https:\/\//],
    [{ SMTP_URL: 'mail.example' }, /SMTP_URL: expected an address such as smtp:\/\/user/],
    [{ REGISTER_DOWNLOAD: 'weekly' }, /REGISTER_DOWNLOAD/],
    [{ REGISTER_URL: 'ftp://download.example' }, /REGISTER_URL/],
    [{ MAP_URL: 'maps' }, /MAP_URL/],
    [
      { REGISTER_URL: 'http://download.example', NODE_ENV: 'production', BILLING: 'sandbox' },
      /REGISTER_URL: expected https/,
    ],
    [{ SMTP_URL: 'smtp://' }, /SMTP_URL/],
    [{ NODE_ENV: 'prod' }, /NODE_ENV/],
    [{ SECRET_KEY: 'correct horse battery staple' }, /SECRET_KEY/],
    [{ SECRET_KEY: `${key},x` }, /SECRET_KEY/],
    [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '1' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '10.0.0.7, proxy' }, /TRUST_PROXY/],
    [{ RATE_LIMITS: 'off', NODE_ENV: 'production' }, /RATE_LIMITS/],
    [{ NODE_ENV: 'production' }, /STRIPE_SECRET_KEY.*BILLING=sandbox/],
    [{ BILLING: 'paypal' }, /BILLING/],
    [{ BILLING: 'stripe' }, /STRIPE_SECRET_KEY/],
    [{ BILLING: 'sandbox', ...stripe }, /BILLING=sandbox/],
    [{ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY }, /STRIPE_WEBHOOK_SECRET/],
    [{ STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET }, /STRIPE_SECRET_KEY/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_example' }, /STRIPE_SECRET_KEY/],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'example' }, /STRIPE_WEBHOOK_SECRET/],
    [{ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:1', NODE_ENV: 'production' }, /STRIPE_API_URL/],
  ])('%j stops the start with one line', (env, message) => {
    expect(() => readConfig(env as NodeJS.ProcessEnv, '/')).toThrow(message)
    expect(() => readConfig(env as NodeJS.ProcessEnv, '/')).not.toThrow(/\n/)
  })
})
