import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn, type TestAccounts, type TestBrowser } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { appCode, newAccount, type TestUser } from '../../testing/insert-accounts.ts'
import { givePasskey, TestPasskey } from '../../testing/passkeys.ts'
import { auditLog, passkeys, passwords, secondFactors, sessions, users } from '../tables.ts'

/** Ends all sessions of an account while a call of one of them is running. */
let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

const { password } = newAccount()
type Call = { method: 'POST' | 'PUT'; url: string; body: object }

/** What each call needs beforehand, and the call. */
const underWay: Record<string, (browser: TestBrowser, user: TestUser) => Promise<Call>> = {
  'changes the password': async () => ({
    method: 'PUT',
    url: '/api/user/password',
    body: { password, newPassword: 'cedar and bluebonnet' },
  }),
  'changes the address': async (browser) => {
    const { email } = newAccount()
    await browser.post('/api/user/email', { email, password })
    const code = await accounts.mailedCode(email)
    return { method: 'POST', url: '/api/user/email/confirm', body: { email, code } }
  },
  'adds a passkey': async (browser) => {
    const options = (await browser.post('/api/user/passkeys/options', { password })).json()
    const passkey = new TestPasskey().create(options)
    return { method: 'POST', url: '/api/user/passkeys', body: { passkey } }
  },
  'removes a passkey': async (browser, user) => {
    await givePasskey(browser, password)
    const { db } = testApp.database
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, user.id))
    return { method: 'POST', url: `/api/user/passkeys/${row!.id}/remove`, body: { password } }
  },
  'turns an app on': async (browser) => {
    const { secret } = (await browser.post('/api/user/second-factor', { password })).json()
    const body = { code: appCode(secret) }
    return { method: 'POST', url: '/api/user/second-factor/confirm', body }
  },
}

async function rowsOf({ id }: TestUser) {
  const { db } = testApp.database
  return [
    await db.select().from(users).where(eq(users.id, id)),
    await db.select().from(passwords).where(eq(passwords.userId, id)),
    await db.select().from(passkeys).where(eq(passkeys.userId, id)),
    await db.select().from(secondFactors).where(eq(secondFactors.userId, id)),
    await db.select().from(auditLog).where(eq(auditLog.subjectId, id)),
  ]
}

test.each(Object.entries(underWay))(
  'a call that %s does nothing any more',
  async (what, prepare) => {
    const user = await accounts.insertUser({ emailConfirmed: true })
    const browser = await accounts.signedIn(user)
    const { method, url, body } = await prepare(browser, user)
    const before = await rowsOf(user)
    let calling: ReturnType<TestBrowser['send']> | undefined
    await testApp.database.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for('update')
      await tx.delete(sessions).where(eq(sessions.userId, user.id))
      calling = browser.send(method, url, body)
      await accounts.waitForLocks(1)
    })
    const answer = await calling
    // the challenge of a passkey goes with its session
    const refusal = what === 'adds a passkey' ? [400, 'bad_passkey'] : [401, 'signed_out']
    expect([answer?.statusCode, answer?.json().code]).toEqual(refusal)
    expect(await rowsOf(user)).toEqual(before)
  },
)
