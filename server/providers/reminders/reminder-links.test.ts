import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../accounts/tables.ts'
import { records } from '../../directory/records/records.ts'
import { doctorPlaces, doctors } from '../../directory/tables.ts'
import { unsubscribeUrl } from '../../newsletter/links.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { secretOf } from '../../platform/secrets/installation-secrets.ts'
import { signToken } from '../../platform/secrets/signed-token.ts'
import { createTestHarness, refreshAfter, type TestHarness } from '../../testing/harness.ts'
import {
  createOwnerOfFacts,
  daysAgo,
  remindersTo,
  runReminders,
  saidDaysAgo,
  tokenIn,
} from '../../testing/providers/reminders.ts'
import { insertPlace } from '../../testing/records.ts'
import { claims } from '../tables.ts'
import { reminderUrls } from './links.ts'
import { factReminders, stoppedReminders } from './tables.ts'

let harness: TestHarness
let owner: Awaited<ReturnType<typeof createOwnerOfFacts>>
let mail: Awaited<ReturnType<typeof remindersTo>>[number]
let token: string
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  owner = await createOwnerOfFacts(harness, 92)
  await runReminders(harness)
  mail = (await remindersTo(harness, owner.user)).at(-1)!
  token = tokenIn(mail.confirmUrl)
})

const confirm = async (of: string, headers: Record<string, string> = {}) => {
  const response = await harness.anonymous.post('/api/reminders/confirm', { token: of }, headers)
  const { state, confirmed, code } = response.json()
  return response.statusCode === 200 ? { state, confirmed } : `${response.statusCode} ${code}`
}
const read = async (of: string) =>
  (await harness.anonymous.get(`/api/reminders/facts?${new URLSearchParams({ token: of })}`)).json()
const sourcesOf = async (id: number) =>
  (await harness.db.select().from(doctors).where(eq(doctors.id, id)))[0]!.factSources
const agesOf = async (slug: string) => {
  const { facts } = (await harness.anonymous.get(`/api/doctors/${slug}`)).json()
  return { phone: facts.phone.age, plans: facts.plans.age }
}
const rowOf = async () =>
  (await harness.db.select().from(factReminders).where(eq(factReminders.userId, owner.user.id)))[0]!

describe('confirming by the link of a reminder', () => {
  test('the link confirms what it asks about, in one press, as its owner', async () => {
    const { doctor, user } = owner
    expect(await agesOf(doctor.slug)).toEqual({ phone: 'aging', plans: 'aging' })
    expect(await read(token)).toMatchObject({
      state: 'open',
      records: [
        {
          kind: 'doctors',
          name: doctor.name,
          facts: [
            { name: 'phone', text: '(210) 555-0100', state: 'open', origin: { age: 'aging' } },
            { name: 'plans', text: 'Medicare, Medicaid', state: 'open' },
          ],
        },
      ],
    })
    expect(await confirm(token)).toEqual({ state: 'done', confirmed: 2 })
    expect(await agesOf(doctor.slug)).toEqual({ phone: 'fresh', plans: 'fresh' })
    expect((await sourcesOf(doctor.id)).phone).toMatchObject({ source: 'owner', by: user.id })
  })

  test('a link that is used again changes nothing', async () => {
    await confirm(token)
    const before = await sourcesOf(owner.doctor.id)
    expect(await confirm(token)).toEqual({ state: 'already', confirmed: 0 })
    expect(await Promise.all([confirm(token), confirm(token)])).toEqual(
      Array(2).fill({ state: 'already', confirmed: 0 }),
    )
    expect(await sourcesOf(owner.doctor.id)).toEqual(before)
    expect(await read(token)).toMatchObject({ state: 'already' })
  })

  test('the link confirms only what is as the mail said, and says what is not', async () => {
    const { doctor } = owner
    await records.doctors.change(
      harness.db,
      doctor.id,
      { phone: '(210) 555-0111' },
      { actorId: 'admin', action: 'edited' },
    )
    const { records: listedRecords } = await read(token)
    expect(listedRecords[0].facts).toMatchObject([
      { name: 'phone', text: '(210) 555-0111', state: 'changed' },
      { name: 'plans', state: 'open' },
    ])
    expect(await confirm(token)).toEqual({ state: 'done', confirmed: 1 })
    expect(await agesOf(doctor.slug)).toEqual({ phone: 'unconfirmed', plans: 'fresh' })
  })

  test('the link confirms other places, too, unless they changed since', async () => {
    const { doctor, user } = owner
    const confirmedAt = new Date(daysAgo(92))
    const stays = await insertPlace(harness.db, { doctorId: doctor.id, confirmedAt })
    const moves = await insertPlace(harness.db, {
      doctorId: doctor.id,
      confirmedAt,
      street: '9 Cedar Way',
    })
    await harness.db.delete(factReminders)
    await runReminders(harness)
    const again = (await remindersTo(harness, user)).at(-1)!
    expect(again.records[0]!.facts.map(({ label }) => label)).toEqual([
      'Phone',
      'Insurance plans',
      'Also seen at',
      'Also seen at',
    ])
    const of = tokenIn(again.confirmUrl)
    const places = async () => {
      const rows = await harness.db.select().from(doctorPlaces).orderBy(doctorPlaces.id)
      return rows
        .filter(({ doctorId }) => doctorId === doctor.id)
        .map((row) => row.confirmedAt! > confirmedAt)
    }
    await harness.db
      .update(doctorPlaces)
      .set({ street: '12 Cedar Way' })
      .where(eq(doctorPlaces.id, moves))
    expect((await read(of)).records[0].places).toMatchObject([
      { id: stays, state: 'open', origin: { age: 'aging' } },
      { id: moves, state: 'changed' },
    ])
    expect(await places()).toEqual([false, false])
    expect(await confirm(of)).toEqual({ state: 'done', confirmed: 3 })
    expect(await places()).toEqual([true, false])
    expect(await confirm(of)).toEqual({ state: 'already', confirmed: 0 })
  })

  test('the link does not overrule readers who report a fact as wrong', async () => {
    const { doctor } = owner
    const factSources = saidDaysAgo(92, ['phone', 'plans'])
    factSources.phone!.disputed = true
    await refreshAfter(
      harness,
      harness.db.update(doctors).set({ factSources }).where(eq(doctors.id, doctor.id)),
    )
    expect((await read(token)).records[0].facts[0]).toMatchObject({ state: 'disputed' })
    expect(await confirm(token)).toEqual({ state: 'done', confirmed: 1 })
    expect(await agesOf(doctor.slug)).toEqual({ phone: 'disputed', plans: 'fresh' })
  })
})

describe('misusing the link of a reminder', () => {
  const sign = async (
    purpose: string,
    subject: string,
    { days = 30, key = 'reminder links' } = {},
  ) =>
    signToken(
      await secretOf(harness.db, harness.secretKeys, key),
      purpose,
      subject,
      new Date(Date.now() + days * 86_400_000),
    )
  const bad = '400 bad_link'

  test.each<[string, () => Promise<string>]>([
    ['nothing', async () => ''],
    ['no token of ours', async () => 'x.y'],
    ['truncated', async () => token.slice(0, -5)],
    ['without its signature', async () => token.split('.')[0]!],
    ['with a changed signature', async () => `${token.slice(0, -9)}AAAAAAAA${token.at(-1)}`],
    [
      'with another reminder under the same signature',
      async () => {
        const claimsOf = ['confirm-facts', randomUUID(), Date.now() + 1e9]
        const payload = Buffer.from(JSON.stringify(claimsOf)).toString('base64url')
        return `${payload}.${token.split('.')[1]}`
      },
    ],
    ['expired', async () => sign('confirm-facts', (await rowOf()).id, { days: -0.001 })],
    ['of a reminder that is none', () => sign('confirm-facts', randomUUID())],
    ['made to stop reminders', async () => tokenIn(mail.stopUrl)],
    [
      'signed by the key of newsletters',
      async () => sign('confirm-facts', (await rowOf()).id, { key: 'newsletter links' }),
    ],
    [
      'made to unsubscribe from the newsletter',
      async () => {
        const email = `${randomUUID()}@example.com`
        const [reader] = await harness.db.insert(subscribers).values({ email }).returning()
        return tokenIn(await unsubscribeUrl(harness, 'http://x.example', reader!))
      },
    ],
  ])('a link of this kind is refused, and nothing is confirmed: %s', async (_, makeBadToken) => {
    const of = await makeBadToken()
    expect(await confirm(of)).toBe(bad)
    expect(await read(of)).toEqual({ state: 'bad', records: [] })
    expect(await agesOf(owner.doctor.slug)).toEqual({ phone: 'aging', plans: 'aging' })
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'the claim ended',
      () =>
        harness.db.update(claims).set({ endedAt: new Date() }).where(eq(claims.id, owner.claim.id)),
    ],
    [
      'the claim ended, and the same owner has a new one',
      async () => {
        const { claim } = owner
        await harness.db.update(claims).set({ endedAt: new Date() }).where(eq(claims.id, claim.id))
        const { userId, doctorId } = claim
        await harness.db.insert(claims).values({ userId, doctorId, approvedAt: new Date() })
      },
    ],
    [
      'the approval was taken back',
      () =>
        harness.db.update(claims).set({ approvedAt: null }).where(eq(claims.id, owner.claim.id)),
    ],
    [
      'somebody else owns the doctor',
      async () => {
        const other = await createOwnerOfFacts(harness, 1)
        await harness.db
          .update(claims)
          .set({ endedAt: new Date() })
          .where(eq(claims.id, other.claim.id))
        await harness.db
          .update(claims)
          .set({ userId: other.user.id })
          .where(eq(claims.id, owner.claim.id))
      },
    ],
    [
      'the account has another address',
      () =>
        harness.db
          .update(users)
          .set({ email: `${randomUUID()}@clinic.example` })
          .where(eq(users.id, owner.user.id)),
    ],
    [
      'the account is suspended',
      () =>
        harness.db
          .update(users)
          .set({ suspendedAt: new Date() })
          .where(eq(users.id, owner.user.id)),
    ],
    ['the account is deleted', () => harness.db.delete(users).where(eq(users.id, owner.user.id))],
  ])('the link is refused, and nothing is confirmed, when %s', async (_, change) => {
    await change()
    expect(await confirm(token)).toBe(bad)
    expect(await read(token)).toEqual({ state: 'bad', records: [] })
    expect(await agesOf(owner.doctor.slug)).toEqual({ phone: 'aging', plans: 'aging' })
  })

  test("an owner's link leaves every other owner's facts alone", async () => {
    const other = await createOwnerOfFacts(harness, 92)
    await confirm(token)
    expect(await agesOf(other.doctor.slug)).toEqual({ phone: 'aging', plans: 'aging' })
  })

  test('facts that the mail did not name stay as they are', async () => {
    const { doctor } = owner
    await harness.db.update(doctors).set({ parking: 'Behind' }).where(eq(doctors.id, doctor.id))
    expect(await confirm(token)).toEqual({ state: 'done', confirmed: 2 })
    expect(await sourcesOf(doctor.id)).not.toHaveProperty('parking')
  })

  test('opening the link, as mail scanners do, changes nothing', async () => {
    const query = new URLSearchParams({ token })
    for (const url of [
      `/confirm-facts?${query}`,
      `/api/reminders/facts?${query}`,
      `/api/reminders/confirm?${query}`,
      `/api/reminders/stop?${new URLSearchParams({ token: tokenIn(mail.stopUrl) })}`,
    ]) {
      const response = await harness.anonymous.get(url)
      expect(response.statusCode, url).toBeLessThan(400)
      expect(response.headers['cache-control'], url).toContain('no-store')
    }
    expect(await agesOf(owner.doctor.slug)).toEqual({ phone: 'aging', plans: 'aging' })
    expect(await harness.db.$count(stoppedReminders)).toBe(0)
  })

  test('a post from another site is refused', async () => {
    expect(await confirm(token, { origin: 'https://evil.example' })).toMatch(/^403 /)
    expect(await agesOf(owner.doctor.slug)).toEqual({ phone: 'aging', plans: 'aging' })
  })

  test('the token is in no address that a browser is sent to afterwards', async () => {
    const response = await harness.anonymous.send(
      'POST',
      '/api/reminders/confirm',
      new URLSearchParams({ token }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    )
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/confirm-facts?result=done',
    ])
  })

  test('a link of reminders unsubscribes nobody from the newsletter', async () => {
    for (const of of [token, tokenIn(mail.stopUrl)]) {
      const response = await harness.anonymous.post('/api/newsletter/unsubscribe', { token: of })
      expect([response.statusCode, response.json().code]).toEqual([400, 'bad_link'])
    }
  })
})

describe('stopping the reminders', () => {
  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['text/plain', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', '--b--'],
    [undefined, undefined],
  ])(
    'one press on the link in a mail stops them, from a mail program too: %s',
    async (type, body) => {
      const url = mail.stopUrl.replace('http://directory.example', '')
      const oneClick = await harness.anonymous.send('POST', url, body, {
        origin: undefined,
        ...(type && { 'content-type': type }),
      })
      expect([oneClick.statusCode, oneClick.json()]).toEqual([200, { state: 'done' }])
      expect(oneClick.headers).not.toHaveProperty('set-cookie')
      const again = await harness.anonymous.post('/api/reminders/stop', {
        token: tokenIn(mail.stopUrl),
      })
      expect(again.json()).toEqual({ state: 'already' })
      expect((await owner.browser.get('/api/user/reminders')).json()).toEqual({ on: false })
      // who stopped them may still confirm
      expect(await confirm(token)).toMatchObject({ state: 'done' })
    },
  )

  test('the link to confirm, or a damaged one, stops nothing', async () => {
    for (const of of [token, tokenIn(mail.stopUrl).slice(0, -3), '']) {
      const response = await harness.anonymous.post('/api/reminders/stop', { token: of })
      expect([response.statusCode, response.json().code]).toEqual([400, 'bad_link'])
    }
    expect((await owner.browser.get('/api/user/reminders')).json()).toEqual({ on: true })
  })

  test('a setting of the account stops them too, and starts them again', async () => {
    const { browser } = owner
    for (const on of [false, false, true, true]) {
      expect((await browser.send('PUT', '/api/user/reminders', { on })).statusCode).toBe(200)
      expect((await browser.get('/api/user/reminders')).json()).toEqual({ on })
    }
    expect((await browser.send('PUT', '/api/user/reminders', {})).statusCode).toBe(400)
  })
})

test('too many uses of a link are refused', async () => {
  const limitedHarness = await createTestHarness({ RATE_LIMITS: 'on' })
  try {
    const statuses: number[] = []
    for (let press = 0; press < 61; press++)
      statuses.push(
        (await limitedHarness.anonymous.post('/api/reminders/confirm', { token: 'x.y' }))
          .statusCode,
      )
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400))
    expect(statuses[60]).toBe(429)
  } finally {
    await limitedHarness.close()
  }
})

test('links are of the address readers reach', async () => {
  const { confirmUrl, stopUrl } = await reminderUrls(harness, 'https://a.example', 'x')
  expect(confirmUrl).toMatch(/^https:\/\/a\.example\/confirm-facts\?token=/)
  expect(stopUrl).toMatch(/^https:\/\/a\.example\/api\/reminders\/stop\?token=/)
})
