import { once } from 'node:events'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '../../contract/accounts/calls.ts'
import { ownAccountCalls } from '../../contract/accounts/own-account-calls.ts'
import { passkeyCalls } from '../../contract/accounts/passkey-calls.ts'
import { keyOf } from '../../contract/calls.ts'
import { accountsOn, type TestAccounts } from '../testing/accounts.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { goodInputs } from '../testing/inputs/every-call-inputs.ts'
import { newAccount } from '../testing/insert-accounts.ts'
import { sessions, users } from './tables.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

describe('requests from other sites', () => {
  const foreign = [
    undefined,
    '',
    'null',
    'http://evil.example',
    'http://directory.example.evil.example',
    'http://evil.example/http://directory.example',
    'http://directory.example/',
    'http://directory.example:8080',
    'https://directory.example',
    'HTTP://DIRECTORY.EXAMPLE',
  ]

  test.each(
    [...accountCalls, ...ownAccountCalls, ...passkeyCalls]
      .filter(({ method }) => method !== 'GET')
      .map(keyOf),
  )('another site cannot call %s', async (key) => {
    const [method, path] = key.split(' ') as ['POST' | 'PUT' | 'DELETE', string]
    const user = await accounts.insertUser({ isAdmin: true })
    const victim = await accounts.signedIn(user)
    const { db } = testApp.database
    const walk = { db, accounts, user, browser: victim }
    const { url = path, body } = {
      ...goodInputs[key],
      ...(await goodInputs[key]?.prepare?.(walk)),
    }
    const state = async () => ({
      users: await db.$count(users),
      user: await db.select().from(users).where(eq(users.id, user.id)),
      sessions: await db.select().from(sessions).where(eq(sessions.userId, user.id)),
    })
    const before = await state()
    for (const origin of foreign) {
      const response = await victim.send(method, url, body, { origin })
      expect([response.statusCode, response.json().code], origin).toEqual([403, 'foreign_origin'])
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    expect(await state()).toEqual(before)
  })

  test('another site cannot call by sending our host name', async () => {
    const response = await accounts
      .browser()
      .post('/api/logout', {}, { origin: 'http://evil.example', host: 'evil.example' })
    expect(response.statusCode).toBe(403)
  })

  test('another site cannot call with a plain form, whose origin is its own', async () => {
    const response = await accounts.browser().send('POST', '/api/login', 'email=a&password=b', {
      origin: 'http://evil.example',
      'content-type': 'text/plain',
    })
    expect(response.statusCode).toBe(403)
  })
})

describe('headers of requests', () => {
  const poison = {
    host: 'evil.example',
    forwarded: 'host=evil.example;proto=https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '444',
    'x-original-host': 'evil.example',
    'x-host': 'evil.example',
  }
  test.each([
    ['with PUBLIC_URL', 'http://directory.example', 'http://directory.example/'],
    ['without PUBLIC_URL', '', 'http://127.0.0.1:3000/'],
  ])(
    'no header gets into a mail’s links %s, from a stranger or through a proxy that is believed',
    async (_what, PUBLIC_URL, address) => {
      const env = { RATE_LIMITS: 'off', TRUST_PROXY: 'loopback', PUBLIC_URL }
      const app = await createTestApp({ env })
      try {
        const there = await accountsOn(app)
        for (const [from, foreign] of [
          ['203.0.113.9', 'http://evil.example'],
          ['127.0.0.1', 'https://evil.example'],
        ] as const) {
          const origin = PUBLIC_URL || foreign
          const { cookie } = await there.signedIn(await there.insertUser({ isAdmin: true }))
          const headers = { ...poison, origin, cookie }
          const send = (path: string, body: object) => there.browser(from).post(path, body, headers)
          const account = newAccount()
          const form = { ...account, confirmPassword: account.password }
          const body = { email: account.email, newPassword: 'cedar and bluebonnet' }
          const answers = [
            await send('/api/admin/invitations', {}),
            await send('/api/register', form),
            await send('/api/register', form),
            await send('/api/reset-password', body),
          ]
          const code = await there.mailedCode(account.email)
          answers.push(await send('/api/reset-password', { ...body, code }))
          expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409, 202, 200])
          const text = JSON.stringify([
            answers.map((answer) => answer.json()),
            await there.mailsTo(account.email),
          ])
          expect(text).not.toContain('evil')
          const links = text.match(/https?:\/\/[^"]*/g) ?? []
          expect(links).toHaveLength(4)
          for (const link of links) expect(link.startsWith(address), link).toBe(true)
        }
      } finally {
        await app.close()
      }
    },
  )
})

describe('strange cookies and headers', () => {
  const name = 'directory.session_token'
  let port: number
  let good: string
  beforeAll(async () => {
    port = await testApp.listen()
    const browser = await accounts.signedIn(await accounts.insertUser())
    good = browser.cookies.get(name)!
  })

  /** The status line that is answered to these bytes. */
  async function ask(method: string, path: string, headers: string) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const length = method === 'GET' ? '' : 'Content-Length: 0\r\n'
    const request = `${method} ${path} HTTP/1.1\r\nHost: directory.example\r\nOrigin: http://directory.example\r\nConnection: close\r\n${length}${headers}\r\n\r\n`
    let answer = ''
    socket.setEncoding('latin1').on('data', (part) => {
      answer += part
    })
    socket.on('error', () => {})
    socket.write(request, 'latin1')
    await once(socket, 'close')
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
  }

  const cookies: [what: string, cookie: () => string][] = [
    ['no value', () => name],
    ['an empty value', () => `${name}=`],
    ['signs of cookies only', () => '; ;;=;==;,;'],
    ['no signature', () => `${name}=abc`],
    ['a broken signature', () => `${name}=${good.slice(0, -8)}AAAAAAA%3D`],
    ['a signature cut short', () => `${name}=${good.slice(0, -12)}`],
    ['another token under a signature', () => `${name}=x${good}`],
    ['broken escapes', () => `${name}=%E0%A4%A; signed_in=%; known_device=%zz`],
    ['an escaped null', () => `${name}=%00.%00; known_device=%00`],
    ['a null', () => `${name}=a\0b`],
    ['a control character', () => `${name}=\x01\x7f`],
    ['bytes above ASCII', () => `${name}=\xff\xfe\xe9; \xe9=\xe9`],
    ['quotes', () => `${name}="${good}"; x="`],
    ['an array', () => `${name}[]=x; ${name}[$ne]=1`],
    ['keys of objects', () => '__proto__=x; constructor=y; hasOwnProperty=z; toString=1'],
    ['the same name many times', () => Array(50).fill(`${name}=x.y`).join('; ')],
    ['a thousand cookies', () => Array.from({ length: 1000 }, (_, n) => `c${n}=1`).join('; ')],
    ['ten thousand characters', () => `${name}=${'x'.repeat(10_000)}; signed_in=1`],
    ['twenty thousand characters', () => `${name}=${'x'.repeat(20_000)}`],
    [
      'other cookies of the library',
      () =>
        `directory.session_data=x; directory.session_data.0=y; directory.dont_remember=z; ${name}=${good}`,
    ],
    ['a device that is none', () => 'known_device=e30.e30; known_device=....; signed_in=1'],
    ['the hint alone', () => 'signed_in=1'],
  ]
  const requests = [
    ['GET', '/api/user'],
    ['POST', '/api/logout'],
    ['DELETE', '/api/user/sessions/x'],
    ['GET', '/profile'],
    ['GET', '/admin/dashboard'],
  ] as const

  test.each(cookies)('a cookie with %s makes no error', async (what, cookie) => {
    for (const [method, path] of requests) {
      const status = await ask(method, path, `Cookie: ${cookie()}`)
      expect([200, 400, 401, 404, 431], `${what}: ${method} ${path}`).toContain(status)
    }
  })

  test.each([
    ['a long browser name', `User-Agent: ${'x'.repeat(9_000)}`],
    ['a browser name of strange bytes', 'User-Agent: \xff\xfe\t\xe9'],
    ['a sender that is none', 'X-Forwarded-For: , ,x,\xff, 999.1.1.1, ::::'],
    ['a type that is none', 'Content-Type: ;;;\r\nContent-Encoding: x'],
    ['a length that is none', 'Content-Length: -1'],
  ])('a header with %s makes no error', async (what, headers) => {
    for (const [method, path] of requests) {
      const status = await ask(method, path, headers)
      expect([200, 400, 401, 404, 415], `${what}: ${method} ${path}`).toContain(status)
    }
  })

  test('sign-in stores the name of the browser, shortened', async () => {
    const user = await accounts.insertUser()
    const body = { email: user.email, password: user.password }
    for (const agent of ['x'.repeat(9_000), '\xff\xfe\t<script>', '']) {
      const browser = accounts.browser()
      const response = await browser.post('/api/login', body, { 'user-agent': agent })
      expect(response.statusCode).toBe(200)
      expect((await browser.get('/api/user/sessions')).body).not.toContain('script')
    }
    const rows = await testApp.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user.id))
    expect(Math.max(...rows.map(({ userAgent }) => userAgent!.length))).toBe(400)
  })
})
