import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '../platform/mail/tables.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import { signToken } from '../platform/secrets/signed-token.ts'
import { createOwnTestApp, createTestApp, type TestApp } from '../testing/app.ts'
import { unsubscribeUrl } from './links.ts'
import { deleteUnconfirmed } from './routes.ts'
import { subscribers } from './tables.ts'

let testApp: TestApp
const origin = 'http://directory.example'

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => testApp.close())

const post = (path: string, payload: object | string, headers: object = { origin }) =>
  testApp.app.inject({
    method: 'POST',
    url: `/api/newsletter/${path}`,
    headers: { ...headers },
    payload,
  })
const form = { origin, 'content-type': 'application/x-www-form-urlencoded' }

let count = 0
const newAddress = () => `reader${++count}@example.com`
const ask = async (email: string) => (await post('subscribe', { email })).json()
const press = async (path: 'confirm' | 'unsubscribe', token: string) => {
  const response = await post(path, { token })
  const { state, code } = response.json()
  return response.statusCode === 200 ? state : `${response.statusCode} ${code}`
}

const rowOf = async (email: string) => {
  const rows = await testApp.database.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.email, email))
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]
}
const mailsTo = (email: string) =>
  testApp.database.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt)
const tokenIn = (url: string) => new URL(url, origin).searchParams.get('token')!
/** The token of the newest confirmation mail to an address. */
const mailedToken = async (email: string) => {
  const content = (await mailsTo(email)).at(-1)!.content
  if (content.template !== 'newsletter-confirmation') throw new Error('another mail')
  expect(content).toMatchObject({ hours: 48, confirmUrl: expect.stringContaining(`${origin}/`) })
  return tokenIn(content.confirmUrl)
}
const unsubscribeToken = async (email: string) =>
  tokenIn(
    await unsubscribeUrl(
      { db: testApp.database.db, secretKeys: testApp.secretKeys },
      origin,
      (await rowOf(email))!,
    ),
  )
const subscribe = async () => {
  const email = newAddress()
  await ask(email)
  await press('confirm', await mailedToken(email))
  return email
}
const daysPass = (email: string, days: number) =>
  testApp.database.db
    .update(subscribers)
    .set({
      confirmationMailedAt: sql`${subscribers.confirmationMailedAt} - make_interval(secs => ${days * 86_400})`,
      createdAt: sql`${subscribers.createdAt} - make_interval(secs => ${days * 86_400})`,
    })
    .where(eq(subscribers.email, email))

describe('asking for the newsletter', () => {
  test('a request stores the address unconfirmed, in lower case, and mails a link (D20)', async () => {
    expect(await ask('  Anna.Reader@Example.COM ')).toEqual({ alreadySubscribed: false })
    const row = await rowOf('anna.reader@example.com')
    expect(row).toMatchObject({ confirmedAt: null, unsubscribedAt: null })
    await expect
      .poll(
        () => testApp.sentMails.filter(({ to }) => JSON.stringify(to).includes('anna.reader')),
        {
          timeout: 60_000,
        },
      )
      .toHaveLength(1)
    const mail = testApp.sentMails.find(({ to }) => JSON.stringify(to).includes('anna.reader'))!
    expect(mail.text).toContain('http://directory.example/newsletter/confirm?token=')
    expect(mail.html).toContain('The link works for')
  })

  test('one mail a day is sent, with the same answer each time', async () => {
    const email = newAddress()
    const first = await ask(email)
    expect(await ask(email.toUpperCase())).toEqual(first)
    await daysPass(email, 0.9)
    await ask(email)
    expect(await mailsTo(email)).toHaveLength(1)
    await daysPass(email, 0.2)
    expect(await ask(email)).toEqual(first)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('the language of the page that asked is that of the mail and of the subscription', async () => {
    const email = newAddress()
    await post('subscribe?lang=es', { email })
    const { language } = (await mailsTo(email))[0]!
    await ask(email)
    await press('confirm', await mailedToken(email))
    expect([language, (await rowOf(email))?.language]).toEqual(['es', 'es'])
  })

  test('nothing of a confirmed subscriber changes, and nothing is mailed, whoever asks', async () => {
    const email = newAddress()
    await post('subscribe?lang=es', { email })
    await press('confirm', await mailedToken(email))
    await daysPass(email, 3)
    const before = await rowOf(email)
    for (const query of ['', '?lang=en', '?lang=es', '?lang=fr'])
      expect((await post(`subscribe${query}`, { email })).json()).toEqual({
        alreadySubscribed: true,
      })
    expect(await ask(email.toUpperCase())).toEqual({ alreadySubscribed: true })
    await post('subscribe', `email=${encodeURIComponent(email)}`, form)
    expect(await rowOf(email)).toEqual(before)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('nothing of somebody who unsubscribed changes until the new link is pressed', async () => {
    const email = await subscribe()
    await press('unsubscribe', await unsubscribeToken(email))
    const before = (await rowOf(email))!
    expect((await post('subscribe?lang=es', { email })).json()).toEqual({
      alreadySubscribed: false,
    })
    const { confirmationMailedAt, ...rest } = (await rowOf(email))!
    expect({ ...rest, confirmationMailedAt: before.confirmationMailedAt }).toEqual(before)
    expect(await press('confirm', await mailedToken(email))).toBe('done')
    expect(await rowOf(email)).toMatchObject({ language: 'es', unsubscribedAt: null })
    expect((await rowOf(email))!.confirmedAt! > before.confirmedAt!).toBe(true)
  })

  test('a request in another language leaves a subscription that waits to be confirmed as it is', async () => {
    const email = newAddress()
    await ask(email)
    const first = await mailedToken(email)
    await daysPass(email, 1.1)
    const before = (await rowOf(email))!
    await post('subscribe?lang=es', { email })
    expect((await rowOf(email))!.language).toBe(before.language)
    expect(await press('confirm', first)).toBe('done')
    // the stranger's link, too, is in the reader's mailbox, and comes too late
    expect(await press('confirm', await mailedToken(email))).toBe('already')
    expect((await rowOf(email))!.language).toBe('en')
  })

  test('many requests at once store one row and send one mail', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"alreadySubscribed":false}']),
    )
    expect(await rowOf(email)).toBeDefined()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('an address is called subscribed only if it is confirmed, and nothing is mailed (API-11)', async () => {
    const email = await subscribe()
    await daysPass(email, 2)
    expect(await ask(email)).toEqual({ alreadySubscribed: true })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test.each([
    [{}],
    [{ email: '' }],
    [{ email: 'nobody' }],
    [{ email: ['a@example.com', 'b@example.com'] }],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }],
    [{ email: 'a@example.com, b@example.com' }],
    [{ email: '"a b"@example.com' }],
    [{ email: 'A <a@example.com>' }],
    [{ email: `${'a'.repeat(250)}@example.com` }],
    [{ email: 'a\u0000@example.com' }],
  ])('%j is refused at the field', async (body) => {
    const response = await post('subscribe', body)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ email: 'Please enter a valid email address.' })
  })
})

describe('confirming', () => {
  test('the link subscribes the address, once', async () => {
    const email = newAddress()
    await ask(email)
    const token = await mailedToken(email)
    expect(await press('confirm', token)).toBe('done')
    const { confirmedAt } = (await rowOf(email))!
    expect(confirmedAt).toBeInstanceOf(Date)
    expect(await press('confirm', token)).toBe('already')
    expect((await rowOf(email))!.confirmedAt).toEqual(confirmedAt)
  })

  test('two presses at the same moment subscribe once', async () => {
    const email = newAddress()
    await ask(email)
    const token = await mailedToken(email)
    const states = await Promise.all([press('confirm', token), press('confirm', token)])
    expect(states.sort()).toEqual(['already', 'done'])
  })

  test('opening the link confirms nothing', async () => {
    const email = newAddress()
    await ask(email)
    const url = `/newsletter/confirm?token=${await mailedToken(email)}`
    const page = await testApp.app.inject(url)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<meta name="robots" content="noindex,follow"/>')
    expect((await rowOf(email))!.confirmedAt).toBeNull()
  })

  test('a token that is forged, expired, for another purpose or for nobody is refused', async () => {
    const { db } = testApp.database
    const email = newAddress()
    await ask(email)
    const { id } = (await rowOf(email))!
    const key = await secretOf(db, testApp.secretKeys, 'newsletter links')
    const soon = new Date(Date.now() + 60_000)
    const good = await mailedToken(email)
    const [payload, signature] = good.split('.')
    const other = Buffer.from(
      JSON.stringify(['newsletter-confirm', String(id + 1), soon.getTime()]),
    ).toString('base64url')
    for (const token of [
      '',
      'x',
      'x.y',
      'a'.repeat(1000),
      `${other}.${signature}`,
      `${payload}.${signature!.slice(0, -1)}`,
      `${payload}.`,
      signToken('another key', 'newsletter-confirm', String(id), soon),
      signToken(key, 'newsletter-confirm', String(id), new Date(Date.now() - 1)),
      signToken(key, 'newsletter-unsubscribe', String(id), soon),
      signToken(key, 'newsletter-confirm', '2000000000', soon),
      signToken(key, 'newsletter-confirm', '2000000000 es', soon),
      await unsubscribeToken(email),
    ])
      expect(await press('confirm', token), token).toBe('400 bad_link')
    expect((await rowOf(email))!.confirmedAt).toBeNull()
    expect(await press('unsubscribe', good)).toBe('400 bad_link')
    expect((await rowOf(email))!.unsubscribedAt).toBeNull()
    expect(await press('confirm', signToken(key, 'newsletter-confirm', String(id), soon))).toBe(
      'done',
    )
    expect(await press('confirm', good)).toBe('already')
  })

  test('the old link is refused after unsubscribing, and a new request needs a new link', async () => {
    const email = await subscribe()
    const old = await mailedToken(email)
    await press('unsubscribe', await unsubscribeToken(email))
    expect(await press('confirm', old)).toBe('400 bad_link')
    expect(await ask(email)).toEqual({ alreadySubscribed: false })
    expect(await mailsTo(email)).toHaveLength(2)
    await ask(email)
    expect(await mailsTo(email), 'one a day').toHaveLength(2)
    expect(await press('confirm', await mailedToken(email))).toBe('done')
    expect(await ask(email)).toEqual({ alreadySubscribed: true })
  })
})

describe('unsubscribing', () => {
  test('the link ends the subscription, once', async () => {
    const email = await subscribe()
    const token = await unsubscribeToken(email)
    expect(await press('unsubscribe', token)).toBe('done')
    expect((await rowOf(email))!.unsubscribedAt).toBeInstanceOf(Date)
    expect(await press('unsubscribe', token)).toBe('already')
  })

  test('the link works after the row is deleted', async () => {
    const email = await subscribe()
    const token = await unsubscribeToken(email)
    await testApp.database.db.delete(subscribers).where(eq(subscribers.email, email))
    expect(await press('unsubscribe', token)).toBe('already')
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['text/plain', 'List-Unsubscribe=One-Click'],
    ['image/png', 'junk'],
    ['', ''],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('a mail program unsubscribes in one click, as %s (RFC 8058)', async (type, body) => {
    const email = await subscribe()
    const token = await unsubscribeToken(email)
    const response = await post(`unsubscribe?token=${token}`, body, { 'content-type': type })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ state: 'done' })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect((await rowOf(email))!.unsubscribedAt).toBeInstanceOf(Date)
    const answer = await post(`unsubscribe?token=${token}x`, body, { 'content-type': type })
    expect(answer.statusCode).toBe(400)
  })

  test('other calls refuse one click without an origin', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post('subscribe', 'email=a@example.com', type)).statusCode).toBe(403)
    expect((await post('confirm', 'token=x', type)).statusCode).toBe(403)
  })

  test('opening the address of the header leads to the page and changes nothing', async () => {
    const email = await subscribe()
    const url = await unsubscribeUrl(
      { db: testApp.database.db, secretKeys: testApp.secretKeys },
      origin,
      (await rowOf(email))!,
    )
    const { pathname, search } = new URL(url)
    expect(pathname).toBe('/api/newsletter/unsubscribe')
    const response = await testApp.app.inject(pathname + search)
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(`/newsletter/unsubscribe${search}`)
    const page = await testApp.app.inject(response.headers.location!)
    expect(page.body).toContain(tokenIn(url))
    expect((await rowOf(email))!.unsubscribedAt).toBeNull()
  })
})

describe('forms without scripts', () => {
  test.each([
    ['subscribe', 'email=reader%2Bform%40example.com', 'done'],
    ['subscribe', 'email=nobody', 'invalid'],
    ['confirm', 'token=x', 'bad_link'],
    ['unsubscribe', 'token=x', 'bad_link'],
  ])('a form to %s with %s is answered by its page: %s', async (path, body, result) => {
    const response = await post(path, body, form)
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(`/newsletter/${path}?result=${result}`)
    expect((await testApp.app.inject(response.headers.location!)).statusCode).toBe(200)
  })

  test('a subscription can be started, confirmed and ended with forms', async () => {
    const email = newAddress()
    await post('subscribe', `email=${encodeURIComponent(email)}`, form)
    const confirmation = await post('confirm', `token=${await mailedToken(email)}`, form)
    expect(confirmation.headers.location).toBe('/newsletter/confirm?result=done')
    const again = await post('subscribe', `email=${encodeURIComponent(email)}`, form)
    expect(again.headers.location).toBe('/newsletter/subscribe?result=already')
    const end = await post('unsubscribe', `token=${await unsubscribeToken(email)}`, form)
    expect(end.headers.location).toBe('/newsletter/unsubscribe?result=done')
  })

  test('the form of a Spanish page is answered by a Spanish page', async () => {
    const response = await post('subscribe?lang=es', 'email=nobody', form)
    expect(response.headers.location).toBe('/es/boletin/suscribirse?result=invalid')
    const page = await testApp.app.inject(response.headers.location!)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<html lang="es"')
  })

  test("another site's form is refused", async () => {
    const foreign = { ...form, origin: 'http://evil.example' }
    expect((await post('subscribe', 'email=a@example.com', foreign)).statusCode).toBe(403)
  })
})

test('addresses that are not confirmed within a week are deleted, others are kept', async () => {
  const addresses = {
    confirmed: await subscribe(),
    unsubscribed: await subscribe(),
    young: newAddress(),
    old: newAddress(),
    askedAgain: await subscribe(),
  }
  await press('unsubscribe', await unsubscribeToken(addresses.unsubscribed))
  await press('unsubscribe', await unsubscribeToken(addresses.askedAgain))
  await ask(addresses.young)
  await ask(addresses.old)
  await daysPass(addresses.young, 6.9)
  for (const email of ['confirmed', 'unsubscribed', 'old', 'askedAgain'] as const)
    await daysPass(addresses[email], 7.1)
  await ask(addresses.askedAgain)
  await deleteUnconfirmed(testApp.database.db)
  const remaining = await Promise.all(
    Object.entries(addresses).map(async ([name, email]) => (await rowOf(email)) && name),
  )
  expect(remaining.filter(Boolean)).toEqual(['confirmed', 'unsubscribed', 'young', 'askedAgain'])
})

test('an address whose mail cannot be queued is not stored', async () => {
  const brokenApp = await createOwnTestApp({ env: { RATE_LIMITS: 'off' } })
  try {
    await brokenApp.database.db.execute(sql`DROP TABLE mails CASCADE`)
    const response = await brokenApp.app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers: { origin },
      payload: { email: 'reader@example.com' },
    })
    expect(response.statusCode).toBe(500)
    expect(await brokenApp.database.db.select().from(subscribers)).toEqual([])
  } finally {
    await brokenApp.close()
  }
})
