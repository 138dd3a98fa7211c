import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../accounts/tables.ts'
import { doctors } from '../../directory/tables.ts'
import { origin } from '../../testing/accounts.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import {
  createClaim,
  createDoctor,
  createOwner,
  createPractice,
} from '../../testing/providers/providers.ts'
import {
  createOwnerOfFacts,
  daysAgo,
  letFactsAge,
  remindersTo,
  runReminders,
  saidDaysAgo,
  setPracticeSources,
  tokenIn,
} from '../../testing/providers/reminders.ts'
import { insertMember } from '../../testing/providers/team.ts'
import { insertPlace } from '../../testing/records.ts'
import { claims } from '../tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const confirm = async (confirmUrl: string) =>
  (await harness.anonymous.post('/api/reminders/confirm', { token: tokenIn(confirmUrl) })).json()
const later = (days: number) => new Date(Date.now() + days * 86_400_000)
const countFor = async (person: Parameters<typeof remindersTo>[1]) =>
  (await remindersTo(harness, person)).length

describe('reminding owners', () => {
  test('a reminder comes on days 75, 85 and 90, once each', async () => {
    const { user } = await createOwnerOfFacts(harness, 74.9)
    await runReminders(harness)
    expect(await countFor(user)).toBe(0)

    await runReminders(harness, later(0.2))
    expect(await countFor(user)).toBe(1)
    await runReminders(harness, later(1))
    await runReminders(harness, later(9))
    expect(await countFor(user)).toBe(1)
    await runReminders(harness, later(10.2))
    await runReminders(harness, later(10.3))
    expect(await countFor(user)).toBe(2)
    await runReminders(harness, later(15.2))
    expect(await countFor(user)).toBe(3)
    await runReminders(harness, later(60))
    await runReminders(harness, later(200))
    expect(await countFor(user)).toBe(3)
  })

  test('no reminder comes to a suspended account', async () => {
    const { user } = await createOwnerOfFacts(harness, 76)
    await harness.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id))
    await runReminders(harness)
    expect(await countFor(user)).toBe(0)
  })

  test('a reminder comes for an old place beside the first, and each fact has its own way to be changed', async () => {
    const { user, doctor } = await createOwnerOfFacts(harness, 1)
    await insertPlace(harness.db, { doctorId: doctor.id, confirmedAt: new Date(daysAgo(76)) })
    const frequentOwner = await createOwnerOfFacts(harness, 1)
    await insertPlace(harness.db, {
      doctorId: frequentOwner.doctor.id,
      source: 'register',
      confirmedAt: new Date(daysAgo(76)),
    })
    await runReminders(harness)
    expect(await countFor(frequentOwner.user)).toBe(0)
    const [mail] = await remindersTo(harness, user)
    const pathOf = (url = '') => url.slice(origin.length)
    expect(mail!.records[0]!.facts.map(({ changeUrl }) => pathOf(changeUrl))).toEqual([
      '/profile?tab=my-profile&fact=phone',
      '/profile?tab=my-profile&fact=plans',
      '/profile?tab=my-profile&fact=address',
    ])
    expect(pathOf(mail!.changeUrl)).toBe('/profile?tab=my-profile&fact=address')
  })

  test('a reminder about a practice comes to each owner and manager, each with an own link', async () => {
    const practice = await createPractice(harness, { phone: '(210) 555-0100' })
    const holder = await createPerson(harness, { emailConfirmed: true })
    await createClaim(harness, holder, { practiceId: practice.id }, { approved: true })
    const people = [holder]
    for (const role of ['owner', 'manager', 'provider'] as const) {
      const person = await createPerson(harness, { emailConfirmed: true })
      await insertMember(harness.db, person, practice, role)
      people.push(person)
    }
    await setPracticeSources(harness, practice.id, saidDaysAgo(76, ['phone']))
    await runReminders(harness)
    const counts = await Promise.all(people.map(({ user }) => countFor(user)))
    expect(counts).toEqual([1, 1, 1, 0])
    const [first] = await remindersTo(harness, people[1]!.user)
    const [second] = await remindersTo(harness, people[2]!.user)
    expect(first!.confirmUrl).not.toBe(second!.confirmUrl)
    expect(await confirm(first!.confirmUrl)).toEqual({ state: 'done', confirmed: 1 })
    expect(await confirm(second!.confirmUrl)).toMatchObject({ state: 'already' })
  })

  test('the cycle begins anew after an answer', async () => {
    const { user } = await createOwnerOfFacts(harness, 80)
    await runReminders(harness)
    const [first] = await remindersTo(harness, user)
    expect(await confirm(first!.confirmUrl)).toEqual({ state: 'done', confirmed: 2 })
    await runReminders(harness, later(74))
    expect(await countFor(user)).toBe(1)
    await runReminders(harness, later(75.1))
    await runReminders(harness, later(75.2))
    expect(await countFor(user)).toBe(2)
  })

  test('a reminder from two servers at once is sent once', async () => {
    const { user } = await createOwnerOfFacts(harness, 76)
    await Promise.all([1, 2, 3, 4].map(() => runReminders(harness)))
    expect(await countFor(user)).toBe(1)
  })

  test('a reminder lists the facts with their dates, and what happens without an answer', async () => {
    const { user, doctor } = await createOwnerOfFacts(harness, 76)
    await runReminders(harness)
    const [mail] = await remindersTo(harness, user)
    expect(mail).toMatchObject({
      firstName: user.firstName,
      isAging: false,
      more: 0,
      days: 30,
      records: [
        {
          name: doctor.name,
          facts: [
            { label: 'Phone', text: '(210) 555-0100', at: doctor.factSources.phone!.at },
            { label: 'Insurance plans', text: 'Medicare, Medicaid' },
          ],
        },
      ],
      confirmUrl: expect.stringContaining('http://directory.example/confirm-facts?token='),
      changeUrl: 'http://directory.example/profile?tab=my-profile&fact=phone',
    })
    const findSent = () =>
      harness.sentMails.find(({ to }) => JSON.stringify(to).includes(user.email))
    await expect.poll(findSent, { timeout: 60_000 }).toBeDefined()
    const delivery = findSent()!
    expect(delivery.subject).toBe(`Still right? ${doctor.name}`)
    expect(delivery.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('a reminder to a reader of Spanish mails is in Spanish, and so is every page it leads to', async () => {
    const person = await createPerson(harness, { emailConfirmed: true })
    const { user, browser } = person
    await harness.db.update(users).set({ mailLanguage: 'es' }).where(eq(users.id, user.id))
    await createOwner(harness, {
      person,
      doctor: {
        languages: ['English', 'Spanish'],
        visitTypes: ['in person'],
        specialtyDetails: 'Flu shots',
        factSources: saidDaysAgo(76, ['languages', 'visits', 'services']),
      },
    })
    await runReminders(harness)
    const [content] = await remindersTo(harness, user)
    const texts = content!.records[0]!.facts.map(({ text, textLanguage }) => [text, textLanguage])
    expect(texts).toEqual([
      ['(210) 555-0100', undefined],
      ['Inglés, español', undefined],
      ['En persona', undefined],
      ['Flu shots', 'en'],
    ])

    const findSent = () =>
      harness.sentMails.find(({ to }) => JSON.stringify(to).includes(user.email))
    await expect.poll(findSent, { timeout: 60_000 }).toBeDefined()
    const { subject, html, list } = findSent()!
    expect(subject).toMatch(/^¿Sigue siendo correcto\?/)
    const hrefs = [...String(html).matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&').slice(origin.length),
    )
    expect(hrefs.length).toBeGreaterThan(5)
    for (const href of hrefs) expect(href).toMatch(/^\/es\/|^\/api\/reminders\/stop\?.*&lang=es$/)

    const wayOut = (list as { unsubscribe: string }).unsubscribe.slice(origin.length)
    expect(hrefs).toContain(wayOut)
    const answer = await browser.get(wayOut)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/es\/sin-recordatorios\?token=/),
    ])
    const { records } = (
      await browser.get(`/api/reminders/facts?lang=es&token=${tokenIn(content!.confirmUrl)}`)
    ).json()
    expect(records[0].facts.map(({ text }: { text: string }) => text)).toEqual(
      texts.map(([text]) => text),
    )
  })

  test('one reminder is sent for the doctor and the practice of one owner', async () => {
    const { user, doctor } = await createOwnerOfFacts(harness, 80)
    const practice = await createPractice(harness, {
      name: 'Cedar House',
      phone: '(210) 555-0199',
      factSources: saidDaysAgo(95, ['phone']),
    })
    await createClaim(harness, { user }, { practiceId: practice.id }, { approved: true })
    await runReminders(harness)
    const mails = await remindersTo(harness, user)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ isAging: true })
    expect(mails[0]!.records.map(({ name }) => name)).toEqual([doctor.name, 'Cedar House'])
  })
})

describe('who is not reminded', () => {
  test.each<[string, (owner: Awaited<ReturnType<typeof createOwnerOfFacts>>) => Promise<unknown>]>([
    [
      'to an address that nobody has confirmed',
      ({ user }) =>
        harness.db.update(users).set({ emailConfirmed: false }).where(eq(users.id, user.id)),
    ],
    [
      'after the claim has ended',
      ({ claim }) =>
        harness.db.update(claims).set({ endedAt: new Date() }).where(eq(claims.id, claim.id)),
    ],
    [
      'before the claim is approved',
      ({ claim }) =>
        harness.db.update(claims).set({ approvedAt: null }).where(eq(claims.id, claim.id)),
    ],
    [
      'about a record that is not public',
      ({ doctor }) =>
        harness.db
          .update(doctors)
          .set({ unpublishedAt: new Date() })
          .where(eq(doctors.id, doctor.id)),
    ],
    ['about facts that no longer count', ({ doctor }) => letFactsAge(harness, doctor.id, 181)],
    [
      'to who has stopped them',
      ({ browser }) => browser.send('PUT', '/api/user/reminders', { on: false }),
    ],
  ])('no reminder is sent %s', async (_, change) => {
    const owner = await createOwnerOfFacts(harness, 80)
    await change(owner)
    await runReminders(harness)
    expect(await countFor(owner.user)).toBe(0)
  })

  test('no reminder about a doctor with an owner goes to the office', async () => {
    const practice = await createPractice(harness, { name: 'Two Oaks', phone: '(210) 555-0177' })
    await createOwner(harness, {
      doctor: {
        practiceId: practice.id,
        factSources: saidDaysAgo(80, ['phone'], { source: 'office' }),
      },
    })
    const office = await createPerson(harness, { emailConfirmed: true })
    await createClaim(harness, office, { practiceId: practice.id }, { approved: true })
    await runReminders(harness)
    expect(await countFor(office.user)).toBe(0)
  })
})

test('an office confirms its own facts and those of its doctors without owners, in one press', async () => {
  const practice = await createPractice(harness, {
    name: 'Two Oaks',
    street: '1 Oak Way',
    phone: '(210) 555-0177',
  })
  await setPracticeSources(harness, practice.id, saidDaysAgo(10, ['phone']))
  const office = await createPerson(harness, { emailConfirmed: true })
  const of = {
    practiceId: practice.id,
    languages: ['Spanish'],
    insuranceAccepted: ['Medicaid'],
  }
  const free = await createDoctor(harness, {
    ...of,
    name: 'Dr. Bo Free, MD',
    factSources: saidDaysAgo(80, ['plans'], { source: 'office' }),
  })
  const { doctor: other } = await createOwner(harness, { doctor: of })
  await createClaim(harness, office, { practiceId: practice.id }, { approved: true })
  await runReminders(harness)
  const [mail] = await remindersTo(harness, office.user)
  expect(mail!.records.map(({ name }) => name)).toEqual(['Two Oaks', 'Dr. Bo Free, MD'])
  expect(mail!.records[1]!.facts.map(({ label }) => label)).toEqual([
    'Phone',
    'Practice',
    'Insurance plans',
  ])
  expect(await confirm(mail!.confirmUrl)).toEqual({ state: 'done', confirmed: 5 })
  const read = async (id: number) =>
    (await harness.db.select().from(doctors).where(eq(doctors.id, id)))[0]!
  const { factSources } = await read(free.id)
  for (const fact of ['phone', 'practice', 'plans'] as const)
    expect(factSources[fact]).toMatchObject({ source: 'office', by: office.user.id })
  // a doctor's languages are the doctor's own to say
  expect(factSources).not.toHaveProperty('languages')
  expect((await read(other.id)).factSources).toEqual({})
  expect(
    (await harness.anonymous.get(`/api/practices/${practice.slug}`)).json().facts,
  ).toMatchObject({
    phone: { source: 'office', age: 'fresh' },
    address: { source: 'office', age: 'fresh' },
  })
})
