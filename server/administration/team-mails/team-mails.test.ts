import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Operations } from '../../../contract/administration/overview/calls.ts'
import { users } from '../../accounts/tables.ts'
import { inquiries } from '../../inquiries/tables.ts'
import { StorageError } from '../../platform/files/storage-error.ts'
import { mails } from '../../platform/mail/tables.ts'
import { factReports } from '../../reports/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { createDoctor, insertInquiry } from '../../testing/providers/providers.ts'
import type { OverviewServices } from '../overview/operations.ts'
import { redStates, teamMailSettings } from '../tables.ts'
import { dueSince, sendDigests } from './send-digests.ts'
import { tellOfRedStates } from './tell-of-red-states.ts'

let harness: TestHarness
let ruth: Person
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.db.update(users).set({ isAdmin: false })
  ruth = await createPerson(harness, { isAdmin: true, emailConfirmed: true })
})
afterAll(() => harness.close())
beforeEach(async () => {
  for (const table of [mails, teamMailSettings, redStates, inquiries, factReports])
    await harness.db.delete(table)
})

const well: OverviewServices['backups'] = {
  lastAt: async () => new Date(),
  daily: true,
  lastDrill: async () => null,
  weeklyDrill: true,
}
const services = (changes: Partial<OverviewServices['backups']> = {}, badPlaces: string[] = []) =>
  ({
    db: harness.db,
    mail: harness.mail,
    publicUrl: () => 'http://directory.example',
    badPlaces: async () => badPlaces.map((text) => ({ text })),
    backups: { ...well, ...changes },
  }) as OverviewServices
const posted = async () => {
  const rows = await harness.db
    .select()
    .from(mails)
    .where(eq(mails.to, ruth.user.email))
    .orderBy(asc(mails.createdAt))
  return rows.map(({ content }) => content)
}

/** Monday, 8:02 in Texas. */
const monday = new Date('2026-11-23T14:02:00Z')
const later = (hours: number) => new Date(monday.getTime() + hours * 3_600_000)

describe('the digest', () => {
  test('a mail goes out once in its hour, with counts and what has waited longest', async () => {
    const doctor = await createDoctor(harness, { name: 'Dr. Ida Ko, MD' })
    for (const day of [17, 11, 12, 13, 14, 16])
      await insertInquiry(harness.db, {
        doctorId: doctor.id,
        toTeam: true,
        createdAt: new Date(`2026-11-${day}T15:00:00Z`),
      })
    await sendDigests(services(), monday)
    await sendDigests(services(), later(0.1))
    const [digest, ...others] = await posted()
    expect(others).toEqual([])
    expect(digest).toMatchObject({
      template: 'team-digest',
      waiting: { messages: { count: 6 }, submissions: { count: 0 } },
      operations: { backup: { reachable: true } },
    })
    const { first } = digest as Extract<typeof digest, { template: 'team-digest' }>
    expect(first.map(({ at }) => at.slice(8, 10))).toEqual(['11', '12', '13', '14', '16'])
    expect(first[0]).toEqual({
      kind: 'message',
      record: 'Dr. Ida Ko, MD',
      at: '2026-11-11T15:00:00.000Z',
      itemUrl: 'http://directory.example/admin/inbox',
    })
  })

  test('a mail goes out when only something is red, and none while nothing waits', async () => {
    await sendDigests(services(), monday)
    expect(await posted()).toEqual([])
    await harness.db.delete(teamMailSettings)
    await sendDigests(services({}, ['The folder /x is gone.']), monday)
    expect(await posted()).toMatchObject([
      { operations: { badPlaces: ['The folder /x is gone.'] } },
    ])
  })

  test('the mail follows the day and hour of the account, which nobody else sees', async () => {
    const { browser } = ruth
    const settings = async () => (await browser.get('/api/admin/team-mails')).json()
    expect(await settings()).toEqual({ day: 'Monday', hour: 8, redStatesAtOnce: true })
    const chosen = { day: 'never', hour: 17, redStatesAtOnce: false }
    expect((await browser.send('PUT', '/api/admin/team-mails', chosen)).statusCode).toBe(200)
    expect(await settings()).toEqual(chosen)
    await sendDigests(services({}, ['The folder /x is gone.']), later(24 * 7))
    await tellOfRedStates(services({}, ['The folder /x is gone.']))
    expect(await posted()).toEqual([])
  })

  test.each([
    ['Monday', 8, '2026-11-23T14:02:00Z', '2026-11-23T14:00:00.000Z'],
    ['Monday', 8, '2026-11-23T13:59:00Z', undefined],
    ['Monday', 8, '2026-11-23T18:30:00Z', '2026-11-23T14:00:00.000Z'],
    ['Monday', 8, '2026-11-23T20:30:00Z', undefined],
    ['Tuesday', 8, '2026-11-23T14:02:00Z', undefined],
    ['every day', 23, '2026-11-24T05:02:00Z', '2026-11-24T05:00:00.000Z'],
    ['Monday', 23, '2026-11-24T07:02:00Z', '2026-11-24T05:00:00.000Z'],
    ['never', 8, '2026-11-23T14:02:00Z', undefined],
  ] as const)('on %s at %d, at %s, it is due since %s', (day, hour, now, since) =>
    expect(dueSince({ day, hour }, new Date(now))?.toISOString()).toBe(since),
  )
})

describe('mails about red states', () => {
  const drill = { outcome: 'failed', reason: 'It is empty.' } as Operations['backup']['drill']
  const bad = { lastDrill: async () => drill }
  const tell = (changes: object, hours: number) => tellOfRedStates(services(changes), later(hours))
  const states = async () =>
    (await posted()).flatMap((content) => ('states' in content ? [content.states] : []))

  test('a state is told once until it has been well for an hour', async () => {
    const lastAt = async () => later(0)
    await tell({ ...bad, lastAt }, 0)
    await tell({ ...bad, lastAt }, 0.1)
    await tell({ lastAt }, 0.2)
    await tell({ ...bad, lastAt }, 0.9)
    expect(await states()).toEqual([['drill']])
    await tell({ lastAt }, 2.5)
    await tell({ ...bad, lastAt }, 2.6)
    expect(await states()).toEqual([['drill'], ['drill']])
  })

  test('another state is told on its own, and a first night is waited for', async () => {
    await tell({ ...bad, lastAt: async () => null }, 0)
    const away = async () => {
      throw new StorageError('The store is away.')
    }
    await tell({ ...bad, lastAt: away }, 0.1)
    expect(await states()).toEqual([['drill'], ['backup']])
  })

  test('mails that are stuck are not told by a mail', async () => {
    const content = { template: 'mail-test' } as const
    await harness.db.insert(mails).values({ to: 'a@x.example', content, createdAt: later(-1) })
    await tell({ lastAt: async () => later(0) }, 0)
    expect(await states()).toEqual([])
  })
})
