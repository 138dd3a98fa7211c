import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountsOn, type TestBrowser, TestBrowser as Visitor } from './testing/accounts.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { formBody, formType } from './testing/forms.ts'
import { insertDoctor } from './testing/records.ts'

let testApp: TestApp
let visitor: TestBrowser
let provider: TestBrowser
let admin: TestBrowser

const message = {
  name: 'Ada Example',
  email: 'ada@patient.example',
  subject: 'A ramp',
  message: 'Is there a ramp at the door?',
  originalTo: 'support@stoneoak.example',
}
const photo = formBody([
  { name: 'photo', filename: 'me.jpg', type: 'image/jpeg', content: Buffer.from('no picture') },
])
const unavailable = { code: 'unavailable', message: expect.stringContaining('not available') }

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' }, proxied: true })
  await insertDoctor(testApp.database.db, { name: 'Dr. Grant Falk, MD', slug: 'grant-falk' })
  await testApp.app.ready()
  const accounts = await accountsOn(testApp)
  visitor = new Visitor(testApp.app)
  provider = await accounts.signedIn(await accounts.insertUser())
  admin = await accounts.signedIn(await accounts.insertUser({ isAdmin: true }))
})
afterAll(async () => {
  await testApp.proxy?.mend().catch(() => {})
  await testApp.close()
})

const status = async (path: string) => (await visitor.get(path)).statusCode

test('every answer without the database is 503 with Retry-After, and none is 2 s after its return', async () => {
  await testApp.proxy!.cut()

  const calls = {
    public: await visitor.get('/api/doctors'),
    'signed in': await provider.get('/api/user/doctor'),
    write: await visitor.post('/api/contact', message),
    upload: await provider.send('POST', '/api/upload-profile-image', photo, {
      'content-type': formType,
    }),
    backup: await admin.post('/api/admin/backup'),
    'sign-out': await provider.post('/api/logout'),
  }
  for (const [name, answer] of Object.entries(calls)) {
    expect(answer.statusCode, name).toBe(503)
    expect(answer.headers['retry-after'], name).toBe('2')
    expect(answer.json(), name).toEqual(unavailable)
  }

  for (const path of ['/', '/doctors/grant-falk', '/profile']) {
    const page = await provider.get(path)
    expect(page.statusCode, path).toBe(503)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect(page.body).toContain('</html>')
  }
  expect(await status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)

  await testApp.proxy!.mend()
  const everything = ['/readyz', '/', '/doctors/grant-falk', '/api/doctors']
  await vi.waitFor(
    async () => expect(await Promise.all(everything.map(status))).toEqual([200, 200, 200, 200]),
    { timeout: 60_000 },
  )
  expect((await visitor.post('/api/contact', message)).statusCode).toBe(200)
  expect((await provider.get('/api/user')).statusCode, 'is still signed in').toBe(200)
  await vi.waitFor(() => expect(testApp.version.current()).not.toBeNaN(), { timeout: 60_000 })
})

test('a disk of the database that is full answers 507 with Retry-After', async () => {
  await testApp.database.pool.query(`
    CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER disk_full BEFORE INSERT ON inquiries EXECUTE FUNCTION disk_full()`)
  try {
    const answer = await visitor.post('/api/contact', message)
    expect(answer.statusCode).toBe(507)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.json()).toMatchObject({ code: 'storage_full' })
  } finally {
    await testApp.database.pool.query('DROP FUNCTION disk_full CASCADE')
  }
  expect((await visitor.post('/api/contact', message)).statusCode).toBe(200)
})
