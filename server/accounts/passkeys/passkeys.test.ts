import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsOn, type TestAccounts, type TestBrowser } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { newAccount } from '../../testing/insert-accounts.ts'
import { givePasskey, signInWith, TestPasskey } from '../../testing/passkeys.ts'
import { passkeyChallenges, passkeys, users } from '../tables.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off', ADMIN_2FA: 'required' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

const { password } = newAccount()

async function someone(values: Parameters<TestAccounts['insertUser']>[0] = {}) {
  const user = await accounts.insertUser({ emailConfirmed: true, ...values })
  const browser = await accounts.signedIn(user)
  return { user, browser }
}
async function withPasskey(values?: Parameters<typeof someone>[0]) {
  const { user, browser } = await someone(values)
  return { user, browser, passkey: await givePasskey(browser, password) }
}
const outcome = ({ statusCode, json }: Awaited<ReturnType<TestBrowser['post']>>) => [
  statusCode,
  json().code,
]
const optionsFor = async (browser: TestBrowser, path: string, body: object = {}) =>
  (await browser.post(path, body)).json()
const actionsOf = async (user: { id: string }) =>
  (await accounts.auditOf(user)).map(({ action }) => action)

describe('passkeys of a user', () => {
  test('a passkey is added with the password, named after the browser, told by mail and in the log', async () => {
    const { user, browser } = await withPasskey()
    expect((await browser.get('/api/user/passkeys')).json()).toEqual([
      {
        id: expect.any(Number),
        name: expect.any(String),
        createdAt: expect.any(String),
        lastUsedAt: null,
        backedUp: false,
      },
    ])
    expect(await actionsOf(user)).toEqual(['passkey added'])
    expect(await accounts.mailsTo(user.email)).toMatchObject([
      { template: 'passkey-changed', firstName: 'Ada', added: true },
    ])
  })

  test('a passkey signs in without password and authenticator code, and the log says so', async () => {
    const { user, passkey } = await withPasskey()
    await accounts.giveApp(user)
    const browser = accounts.browser()
    expect((await signInWith(browser, passkey)).statusCode).toBe(200)
    expect(await browser.user()).toMatchObject({ id: user.id })
    expect((await accounts.auditOf(user)).at(-1)).toMatchObject({
      action: 'signed in',
      details: { passkey: true, secondFactor: false },
    })
    expect((await browser.get('/api/user/passkeys')).json()[0].lastUsedAt).not.toBeNull()
  })

  test('a passkey proves identity again, in place of the password', async () => {
    const { browser, passkey } = await withPasskey()
    const proof = await optionsFor(browser, '/api/user/passkeys/proof')
    expect(proof.allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ])
    const body = { passkey: passkey.sign(proof) }
    const options = await browser.post('/api/user/passkeys/options', body)
    expect(options.json().excludeCredentials).toHaveLength(1)
    const answer = await browser.post('/api/user/passkeys', {
      passkey: new TestPasskey().create(options.json()),
    })
    expect(answer.statusCode).toBe(200)
    const names = (await browser.get('/api/user/passkeys'))
      .json()
      .map(({ name }: { name: string }) => name)
    expect(names).toEqual([names[0], `${names[0]} 2`])
  })

  test('a passkey added on a Spanish page is named in Spanish', async () => {
    const { browser } = await someone()
    const options = await optionsFor(browser, '/api/user/passkeys/options', { password })
    const answer = await browser.post('/api/user/passkeys?lang=es', {
      passkey: new TestPasskey().create(options),
    })
    expect(answer.json().name).toBe('Dispositivo desconocido')
  })

  test('a passkey is renamed and removed, and other sessions end', async () => {
    const { user, browser, passkey } = await withPasskey()
    const other = accounts.browser()
    await signInWith(other, passkey)
    const [{ id }] = (await browser.get('/api/user/passkeys')).json()
    const rename = await browser.send('PUT', `/api/user/passkeys/${id}`, { name: 'Key on my ring' })
    expect(rename.statusCode).toBe(200)
    expect((await browser.get('/api/user/passkeys')).json()[0].name).toBe('Key on my ring')
    const wrong = await browser.post(`/api/user/passkeys/${id}/remove`, { password: 'not this' })
    expect(outcome(wrong)).toEqual([400, 'wrong_password'])
    const removal = await browser.post(`/api/user/passkeys/${id}/remove`, { password })
    expect(removal.statusCode).toBe(200)
    expect(await other.user()).toBeNull()
    expect(await browser.user()).not.toBeNull()
    expect(outcome(await signInWith(accounts.browser(), passkey))).toEqual([401, 'wrong_passkey'])
    expect(await actionsOf(user)).toContain('passkey removed')
    expect(await accounts.mailsTo(user.email)).toMatchObject([{ added: true }, { added: false }])
  })

  test('the owner’s reset removes the passkey of an unconfirmed address', async () => {
    const { user, passkey } = await withPasskey({ emailConfirmed: false })
    const body = { email: user.email, newPassword: 'cedar and bluebonnet' }
    const owner = accounts.browser()
    await owner.post('/api/reset-password', body)
    const code = await accounts.mailedCode(user.email)
    expect((await owner.post('/api/reset-password', { ...body, code })).statusCode).toBe(200)
    expect(outcome(await signInWith(accounts.browser(), passkey))).toEqual([401, 'wrong_passkey'])
    expect((await accounts.mailsTo(user.email)).at(-1)).toMatchObject({ emptied: true })
  })
})

describe('passkeys of administrators', () => {
  const reads = (browser: TestBrowser) => browser.get('/api/admin/administrators')

  test('a passkey is a second factor in the sessions that it began', async () => {
    const { user, browser, passkey } = await withPasskey({ isAdmin: true })
    expect((await reads(browser)).statusCode).toBe(200)
    const byPasskey = accounts.browser()
    const entry = await signInWith(byPasskey, passkey)
    expect(entry.json().user.secondFactor).toBe('off')
    expect((await reads(byPasskey)).statusCode).toBe(200)
    const byPassword = accounts.browser()
    await byPassword.signIn(user)
    expect((await byPassword.user()).secondFactor).toBe('missing')
    expect(outcome(await reads(byPassword))).toEqual([403, 'second_factor_missing'])
  })

  test('the password alone cannot replace the passkey by another factor', async () => {
    const { user } = await withPasskey({ isAdmin: true })
    const thief = accounts.browser()
    await thief.signIn(user)
    const [{ id }] = (await thief.get('/api/user/passkeys')).json()
    for (const path of [
      '/api/user/passkeys/options',
      `/api/user/passkeys/${id}/remove`,
      '/api/user/second-factor',
    ])
      expect(outcome(await thief.post(path, { password })), path).toEqual([403, 'passkey_needed'])
    const start = await thief.post('/api/user/second-factor/confirm', { code: '000000' })
    expect(outcome(start)).toEqual([403, 'passkey_needed'])
    const body = { password, newPassword: 'cedar and bluebonnet' }
    expect(outcome(await thief.send('PUT', '/api/user/password', body))).toEqual([
      403,
      'passkey_needed',
    ])
  })

  test('an administrator who removes the last passkey has no second factor left', async () => {
    const { browser } = await withPasskey({ isAdmin: true })
    const [{ id }] = (await browser.get('/api/user/passkeys')).json()
    await browser.post(`/api/user/passkeys/${id}/remove`, { password })
    expect(outcome(await reads(browser))).toEqual([403, 'second_factor_missing'])
  })
})

describe('passkeys that are refused', () => {
  const signs = [
    ['a page of another site', { origin: 'https://evil.example' }],
    ['our site without https', { origin: 'https://directory.example' }],
    ['another site’s passkeys', { rpId: 'evil.example' }],
    ['nobody whom the authenticator knows', { unverified: true }],
    ['a frame of another site', { crossOrigin: true }],
    ['the making of a passkey', { type: 'webauthn.create' }],
  ] as const

  test.each(signs)('an answer of %s does not sign in', async (_what, misuse) => {
    const { passkey } = await withPasskey()
    const browser = accounts.browser()
    expect(outcome(await signInWith(browser, passkey, misuse))).toEqual([401, 'wrong_passkey'])
    expect(await browser.user()).toBeNull()
  })

  test.each(signs)('an answer of %s adds no passkey', async (_what, misuse) => {
    const { user, browser } = await someone()
    const options = await optionsFor(browser, '/api/user/passkeys/options', { password })
    const type = 'type' in misuse ? { type: 'webauthn.get' } : misuse
    const passkey = new TestPasskey().create(options, type)
    expect(outcome(await browser.post('/api/user/passkeys', { passkey }))).toEqual([
      400,
      'bad_passkey',
    ])
    const { db } = testApp.database
    expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
  })

  const answers: [what: string, make: (parts: Parts) => Promise<object>][] = [
    [
      'an answer sent twice',
      async ({ passkey, browser, options }) => {
        const answer = passkey.sign(options)
        await browser.post('/api/login/passkey', { passkey: answer })
        return answer
      },
    ],
    [
      'a challenge that nobody made',
      async ({ passkey, options }) => passkey.sign({ ...options, challenge: 'bm9ib2R5' }),
    ],
    [
      'a challenge that is too old',
      async ({ passkey, options }) => {
        const { db } = testApp.database
        await db.update(passkeyChallenges).set({ expiresAt: new Date(0) })
        return passkey.sign(options)
      },
    ],
    [
      'the challenge of a proof',
      async ({ passkey, owner }) =>
        passkey.sign(await optionsFor(owner, '/api/user/passkeys/proof')),
    ],
    [
      'the challenge of a new passkey',
      async ({ passkey, owner }) => {
        const { challenge, rp } = await optionsFor(owner, '/api/user/passkeys/options', {
          password,
        })
        return passkey.sign({ challenge, rpId: rp.id })
      },
    ],
    ['a passkey that nobody has', async ({ options }) => new TestPasskey().sign(options)],
    [
      'the name of another’s passkey',
      async ({ options }) => {
        const { passkey: others } = await withPasskey()
        const answer = new TestPasskey().sign(options)
        return { ...answer, id: others.id, rawId: others.id }
      },
    ],
    [
      'another’s handle',
      async ({ passkey, options }) => {
        passkey.userHandle = Buffer.from('somebody else').toString('base64url')
        return passkey.sign(options)
      },
    ],
    [
      'a count that falls back, as a copy’s does',
      async ({ passkey, browser, options }) => {
        await browser.post('/api/login/passkey', { passkey: passkey.sign(options) })
        passkey.counter = 0
        return passkey.sign(await optionsFor(browser, '/api/login/passkey/options'))
      },
    ],
    [
      'a signature that was changed',
      async ({ passkey, options }) => {
        const answer = passkey.sign(options)
        const { signature } = answer.response
        const forgery = `${signature.slice(0, -4)}${signature.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
        return { ...answer, response: { ...answer.response, signature: forgery } }
      },
    ],
    [
      'no JSON',
      async ({ passkey, options }) => {
        const answer = passkey.sign(options)
        return { ...answer, response: { ...answer.response, clientDataJSON: 'bm8' } }
      },
    ],
    [
      'the passkey of an account that is deleted',
      async ({ user, passkey, options }) => {
        await testApp.database.db.delete(users).where(eq(users.id, user.id))
        return passkey.sign(options)
      },
    ],
  ]
  type Parts = Awaited<ReturnType<typeof parts>>
  async function parts() {
    const { user, browser: owner, passkey } = await withPasskey()
    const browser = accounts.browser()
    const options = await optionsFor(browser, '/api/login/passkey/options')
    return { user, owner, passkey, browser, options }
  }

  test.each(answers)('nobody signs in with %s', async (_what, make) => {
    const passkey = await make(await parts())
    const browser = accounts.browser()
    expect(outcome(await browser.post('/api/login/passkey', { passkey }))).toEqual([
      401,
      'wrong_passkey',
    ])
    expect(await browser.user()).toBeNull()
  })

  test('the passkey of a suspended account does not sign in', async () => {
    const { user, passkey } = await withPasskey()
    const { db } = testApp.database
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id))
    const browser = accounts.browser()
    expect((await signInWith(browser, passkey)).statusCode).toBe(403)
    expect(await browser.user()).toBeNull()
  })

  test('a passkey, challenge or session of somebody else proves nothing', async () => {
    const mine = await withPasskey()
    const theirs = await withPasskey()
    const other = await accounts.signedIn(mine.user)
    const path = '/api/user/passkeys/options'
    const options = await optionsFor(mine.browser, '/api/user/passkeys/proof')
    const theirOptions = await optionsFor(theirs.browser, '/api/user/passkeys/proof')
    for (const [browser, passkey] of [
      [mine.browser, theirs.passkey.sign(options)],
      [mine.browser, mine.passkey.sign(theirOptions)],
      [other, mine.passkey.sign(await optionsFor(mine.browser, '/api/user/passkeys/proof'))],
    ] as const)
      expect(outcome(await browser.post(path, { passkey }))).toEqual([400, 'wrong_passkey'])
    expect(outcome(await mine.browser.post(path, {}))[0]).toBe(400)
  })

  test('ten uses of one answer at once begin one session', async () => {
    const { user, passkey } = await withPasskey()
    const options = await optionsFor(accounts.browser(), '/api/login/passkey/options')
    const answer = passkey.sign(options)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        accounts.browser().post('/api/login/passkey', { passkey: answer }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array(9).fill(401),
    ])
    expect((await actionsOf(user)).filter((action) => action === 'signed in')).toHaveLength(1)
  })

  test('a challenge is stored as its hash', async () => {
    const { challenge } = await optionsFor(accounts.browser(), '/api/login/passkey/options')
    expect(
      JSON.stringify(await testApp.database.db.select().from(passkeyChallenges)),
    ).not.toContain(challenge)
  })
})
