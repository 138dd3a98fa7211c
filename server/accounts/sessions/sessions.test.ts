import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { newAccount } from '../../testing/insert-accounts.ts'
import { auditLog, sessions } from '../tables.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp()
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

const sessionCookie = 'directory.session_token'
const rowsOf = ({ id }: { id: string }) =>
  testApp.database.db.select().from(sessions).where(eq(sessions.userId, id))
const change = (id: string, values: Partial<typeof sessions.$inferInsert>) =>
  testApp.database.db.update(sessions).set(values).where(eq(sessions.id, id))
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const setCookies = ({ headers }: { headers: Record<string, unknown> }) =>
  [(headers['set-cookie'] ?? []) as string | string[]].flat()
const forgetting = [
  `${sessionCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
  'signed_in=1; Max-Age=0; Path=/; SameSite=Lax',
]

describe('the cookies', () => {
  test('the session is for the server only, the hint says nothing, both last a week', async () => {
    const response = await accounts.browser().signIn(await accounts.insertUser())
    expect(setCookies(response)).toEqual([
      expect.stringMatching(
        /^directory\.session_token=[\w%.-]{60,}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      'signed_in=1; Max-Age=604800; Path=/; SameSite=Lax',
      expect.stringMatching(/^known_device=.* HttpOnly; SameSite=Lax; Path=\/api\/$/),
    ])
  })

  test('all cookies belong to this very host over https, and former ones go on until they end', async () => {
    const https = await createTestApp({
      env: { PUBLIC_URL: 'https://directory.example', SESSION_IDLE_HOURS: '2' },
    })
    try {
      const browser = (await accountsOn(https)).browser()
      const account = newAccount()
      const body = { ...account, confirmPassword: account.password }
      const own = { origin: 'https://directory.example' }
      const response = await browser.post('/api/register', body, own)
      const cookies = setCookies(response)
      expect(cookies).toHaveLength(3)
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Host-/)
        expect(cookie.split('; ')).toEqual(
          expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']),
        )
        expect(cookie).not.toContain('Domain')
      }
      expect(cookies[0]).toMatch(/^__Host-directory\.session_token=.*; Max-Age=7200;.* HttpOnly/)
      expect(cookies[1]).toMatch(/^__Host-signed_in=1; Max-Age=7200;/)
      expect(await browser.user()).toMatchObject({ email: account.email })
      // as the version before named them
      const present = '__Host-directory.session_token'
      const former = '__Secure-directory.session_token'
      browser.cookies.set(former, browser.cookies.get(present)!)
      browser.cookies.delete(present)
      expect(await browser.user()).toMatchObject({ email: account.email })
      browser.cookies.set('signed_in', '1')
      await browser.post('/api/logout', {}, own)
      expect([...browser.cookies.keys()]).toEqual(['__Host-known_device'])
    } finally {
      await https.close()
    }
  })

  test('a session that has ended is cleared with the 401', async () => {
    const browser = await accounts.signedIn(await accounts.insertUser())
    await testApp.database.db.delete(sessions).where(eq(sessions.id, browser.sessionId))
    const response = await browser.get('/api/user')
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ code: 'signed_out', message: 'Please sign in.' })
    expect(setCookies(response)).toEqual(forgetting)
    expect(browser.cookie).toBe('')
    expect(setCookies(await browser.get('/api/user'))).toEqual([])
  })
})

describe('signing in and registering', () => {
  test('a sign-in begins a new session each time and ends the browser’s former one', async () => {
    const user = await accounts.insertUser()
    const browser = accounts.browser()
    await browser.signIn(user)
    const [first] = await rowsOf(user)
    const former = browser.cookie
    await browser.signIn(user)
    const [second, ...more] = await rowsOf(user)
    expect(more).toEqual([])
    expect(second!.id).not.toBe(first!.id)
    expect(second!.token).not.toBe(first!.token)
    expect((await browser.send('GET', '/api/user', undefined, { cookie: former })).statusCode).toBe(
      401,
    )
  })

  test('a sign-in never adopts a planted cookie: neither an invented one nor an attacker’s own', async () => {
    const attacker = await accounts.signedIn(await accounts.insertUser())
    const [foreignSession] = await testApp.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, attacker.sessionId))
    for (const value of ['invented.signature', attacker.cookies.get(sessionCookie)!]) {
      const user = await accounts.insertUser()
      const victim = accounts.browser()
      victim.cookies.set(sessionCookie, value)
      await victim.signIn(user)
      expect(victim.cookies.get(sessionCookie)).not.toBe(value)
      const [row] = await rowsOf(user)
      expect([row!.id, row!.token]).not.toContain(foreignSession!.id)
      expect(row!.token).not.toBe(foreignSession!.token)
      expect(await victim.user()).toMatchObject({ id: user.id })
    }
    expect(await attacker.user()).toBeNull()
  })

  test('registering ends the browser’s former session too', async () => {
    const user = await accounts.insertUser()
    const browser = await accounts.signedIn(user)
    await browser.register(newAccount())
    expect(await rowsOf(user)).toEqual([])
  })
})

describe('the end of a session', () => {
  test('a session ends when it was not used for too long', async () => {
    const user = await accounts.insertUser()
    const browser = await accounts.signedIn(user)
    await change(browser.sessionId, { expiresAt: hoursFromNow(-0.01) })
    expect(setCookies(await browser.get('/api/user'))).toEqual(forgetting)
    expect(await rowsOf(user)).toEqual([])
  })

  test('a session ends later when it is used: its end moves on, once an hour', async () => {
    const browser = await accounts.signedIn(await accounts.insertUser())
    await change(browser.sessionId, { expiresAt: hoursFromNow(168 - 0.9) })
    expect(setCookies(await browser.get('/api/user'))).toEqual([])
    await change(browser.sessionId, { expiresAt: hoursFromNow(1) })
    const response = await browser.get('/api/user')
    expect(response.statusCode).toBe(200)
    expect(setCookies(response)).toEqual([
      expect.stringMatching(/^directory\.session_token=.*Max-Age=604800/),
      expect.stringMatching(/^signed_in=1; Max-Age=604800/),
    ])
    const [row] = await testApp.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, browser.sessionId))
    expect(row!.expiresAt.getTime()).toBeGreaterThan(hoursFromNow(167).getTime())
  })

  test('a session ends after its longest time, however much it is used', async () => {
    const user = await accounts.insertUser()
    const browser = await accounts.signedIn(user)
    await change(browser.sessionId, { createdAt: hoursFromNow(-719) })
    expect(await browser.user()).toMatchObject({ id: user.id })
    await change(browser.sessionId, { createdAt: hoursFromNow(-720.1) })
    expect(setCookies(await browser.get('/api/user'))).toEqual(forgetting)
    expect(await rowsOf(user)).toEqual([])
  })

  test('an administrator’s session ends sooner: after 8 hours unused, counted to five minutes, and 24 in all', async () => {
    const user = await accounts.insertUser({ isAdmin: true })
    const browser = await accounts.signedIn(user)
    const lastUse = async () => (await rowsOf(user))[0]!.updatedAt.getTime()
    await change(browser.sessionId, {
      updatedAt: hoursFromNow(-7.9),
      createdAt: hoursFromNow(-23.9),
    })
    expect(await browser.user()).toMatchObject({ id: user.id })
    expect(await lastUse()).toBeGreaterThan(hoursFromNow(-0.1).getTime())
    // 40 minutes are too few to extend the session, but are a use
    await change(browser.sessionId, { updatedAt: hoursFromNow(-0.7) })
    await browser.user()
    expect(await lastUse()).toBeGreaterThan(hoursFromNow(-0.1).getTime())
    for (const values of [
      // long enough ago to be extended, were it still open
      { updatedAt: hoursFromNow(-8.1), expiresAt: hoursFromNow(168 - 8.1) },
      { createdAt: hoursFromNow(-24.1) },
    ]) {
      const other = await accounts.signedIn(user)
      await change(other.sessionId, values)
      const listed = (await browser.get('/api/user/sessions')).json()
      expect(listed.map(({ id }: { id: string }) => id)).toEqual([browser.sessionId])
      expect(setCookies(await other.get('/api/user'))).toEqual(forgetting)
      expect(await rowsOf(user)).toMatchObject([{ id: browser.sessionId }])
    }
  })

  test('a session ends when the user signs out, for every copy of its cookie', async () => {
    const user = await accounts.insertUser()
    const browser = await accounts.signedIn(user)
    const cookie = browser.cookie
    const response = await browser.post('/api/logout')
    expect(response.json()).toEqual({ success: true })
    expect(setCookies(response)).toEqual(forgetting)
    const again = await browser.send('GET', '/api/user', undefined, { cookie })
    expect(again.statusCode).toBe(401)
    expect(await accounts.auditOf(user)).toMatchObject([{ action: 'signed out', actorId: user.id }])
    expect((await accounts.browser().post('/api/logout')).json()).toEqual({ success: true })
  })

  test('a session that ends while it is renewed answers 401 instead of an error', async () => {
    const browser = await accounts.signedIn(await accounts.insertUser())
    await change(browser.sessionId, { expiresAt: hoursFromNow(1) })
    const { db } = testApp.database
    let answer: ReturnType<typeof browser.get> | undefined
    await db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.id, browser.sessionId))
      answer = browser.get('/api/user')
      await accounts.waitForLocks(1)
    })
    const response = await answer!
    expect(response.statusCode).toBe(401)
    expect(setCookies(response)).toEqual(forgetting)
  })
})

describe('the list of sessions', () => {
  test('the sessions of a user are listed with their device, the last used first, without tokens', async () => {
    const user = await accounts.insertUser()
    const [phone, desktop, old] = [
      await accounts.signedIn(user),
      await accounts.signedIn(user),
      await accounts.signedIn(user),
    ]
    await accounts.signedIn(await accounts.insertUser())
    await change(phone.sessionId, {
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
      updatedAt: hoursFromNow(-3),
    })
    await change(old.sessionId, { createdAt: hoursFromNow(-721) })
    const response = await desktop.get('/api/user/sessions')
    expect(response.json()).toMatchObject([
      { id: desktop.sessionId, current: true, device: 'Firefox on Windows' },
      { id: phone.sessionId, current: false, device: 'Safari on iPhone' },
    ])
    for (const { token } of await rowsOf(user)) expect(response.body).not.toContain(token)
    const inSpanish = (await desktop.get('/api/user/sessions?lang=es')).json()
    expect(inSpanish).toMatchObject([
      { device: 'Firefox en Windows' },
      { device: 'Safari en iPhone' },
    ])
  })

  test('one session can be ended, by its user only', async () => {
    const user = await accounts.insertUser()
    const [here, there] = [await accounts.signedIn(user), await accounts.signedIn(user)]
    const stranger = await accounts.signedIn(await accounts.insertUser())
    const path = `/api/user/sessions/${there.sessionId}`
    expect((await stranger.delete(path)).statusCode).toBe(404)
    expect(await there.user()).toMatchObject({ id: user.id })
    expect((await here.delete(path)).json()).toEqual({ success: true })
    expect(await there.user()).toBeNull()
    expect(await here.user()).toMatchObject({ id: user.id })
    expect((await here.delete(path)).statusCode).toBe(404)
    expect(await accounts.auditOf(user)).toMatchObject([{ action: 'session ended' }])
  })

  test('all sessions can be ended at once, the present one too', async () => {
    const user = await accounts.insertUser()
    const [here, there] = [await accounts.signedIn(user), await accounts.signedIn(user)]
    const stranger = await accounts.signedIn(await accounts.insertUser())
    expect(setCookies(await here.delete('/api/user/sessions'))).toEqual(forgetting)
    expect(await rowsOf(user)).toEqual([])
    expect(await there.user()).toBeNull()
    expect(await stranger.user()).not.toBeNull()
    const entries = await testApp.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, user.id))
    expect(entries).toMatchObject([{ action: 'signed out everywhere', actorId: user.id }])
  })
})
