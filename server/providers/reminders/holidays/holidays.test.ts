import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Closure } from '../../../../contract/directory/hours/office-hours.ts'
import type { MailContent } from '../../../../contract/mails.ts'
import { users } from '../../../accounts/tables.ts'
import { doctors, practices } from '../../../directory/tables.ts'
import { secretOf } from '../../../platform/secrets/installation-secrets.ts'
import { signToken } from '../../../platform/secrets/signed-token.ts'
import { origin } from '../../../testing/accounts.ts'
import { endIdleApps } from '../../../testing/app.ts'
import { createOwnTestHarness, createPerson, type TestHarness } from '../../../testing/harness.ts'
import { createClaim, createOwner, createPractice } from '../../../testing/providers/providers.ts'
import { saidDaysAgo, tokenIn } from '../../../testing/providers/reminders.ts'
import { claims } from '../../tables.ts'
import { holidayReminders, stoppedReminders } from '../tables.ts'
import { askAboutHolidays } from './ask-about-holidays.ts'

type Question = Extract<MailContent, { template: 'holiday-hours' }>

const lunch = [{ from: '12:00', to: '13:00' }]
const week = {
  thursday: { open: '08:00', close: '17:00', closed: false, breaks: lunch },
  friday: { open: null, close: null, closed: true },
}
// a Thursday, and the week before it
const thanksgiving = '2032-11-25'
const morningOf = (date: string) => new Date(`${date}T15:10:00Z`)
const aWeekBefore = morningOf('2032-11-18')

let harness: TestHarness
// an application of its own, which ends under the same clock
beforeAll(async () => {
  await endIdleApps()
  harness = await createOwnTestHarness()
  vi.useFakeTimers({ toFake: ['Date'] })
  return async () => {
    await harness.close()
    vi.useRealTimers()
  }
})
beforeEach(() => void vi.setSystemTime(aWeekBefore))

const createOffice = async (more: { closures?: Closure[]; days?: number } = {}) => {
  const { closures = [], days = 3 } = more
  return createOwner(harness, {
    person: await createPerson(harness, { emailConfirmed: true }),
    doctor: { officeHours: week, closures, factSources: saidDaysAgo(days, ['officeHours']) },
  })
}
const ask = ({ db, mail, secretKeys }: TestHarness, now: Date) =>
  askAboutHolidays({ db, mail, secretKeys, publicUrl: () => origin }, now)
const questionsTo = async ({ email }: { email: string }) =>
  (await harness.accounts.mailsTo(email)).filter(
    (content): content is Question => content.template === 'holiday-hours',
  )
/** The days of each mail. */
const datesFor = async (user: { email: string }) =>
  (await questionsTo(user)).map(({ holiday, following }) =>
    [holiday, ...following].map(({ date }) => date),
  )
const rowOf = async (id: number) =>
  (await harness.db.select().from(doctors).where(eq(doctors.id, id)))[0]!
const answer = async (url: string) => {
  const response = await harness.anonymous.post('/api/reminders/holiday-hours', {
    token: tokenIn(url),
  })
  const { state, said, code } = response.json()
  return response.statusCode === 200 ? { state, said } : `${response.statusCode} ${code}`
}
const read = async (url: string, language = 'en') =>
  (
    await harness.anonymous.get(
      `/api/reminders/holiday?${new URLSearchParams({ token: tokenIn(url), lang: language })}`,
    )
  ).json()

describe('asking offices for the hours of a holiday', () => {
  test('an owner is asked a week before, and only once', async () => {
    const { user } = await createOffice()
    await ask(harness, morningOf('2032-11-17'))
    expect(await datesFor(user)).toEqual([])
    await ask(harness, aWeekBefore)
    await Promise.all([ask(harness, aWeekBefore), ask(harness, morningOf('2032-11-24'))])
    expect(await datesFor(user)).toEqual([[thanksgiving]])
    await ask(harness, morningOf(thanksgiving))
    expect(await datesFor(user)).toEqual([[thanksgiving]])
    expect(await questionsTo(user)).toMatchObject([
      {
        holiday: {
          name: 'Thanksgiving',
          offices: [{ usual: '8:00 AM – 12:00 PM, 1:00 PM – 5:00 PM' }],
          closedUrl: expect.stringContaining('/holiday-hours?token='),
        },
        stopUrl: expect.stringContaining('/api/reminders/stop?token='),
      },
    ])
  })

  test('an owner who reads Spanish is asked by the Spanish name', async () => {
    const { user } = await createOffice()
    await harness.db.update(users).set({ mailLanguage: 'es' }).where(eq(users.id, user.id))
    await ask(harness, aWeekBefore)
    expect((await questionsTo(user))[0]!.holiday.name).toBe('Día de Acción de Gracias')
  })

  test('an owner is asked in one mail about holidays in a row, each with its own two links', async () => {
    const { user, doctor } = await createOffice()
    const friday = '2032-11-26'
    const officeHours = { ...week, friday: week.thursday }
    await harness.db.update(doctors).set({ officeHours }).where(eq(doctors.id, doctor.id))
    await ask(harness, aWeekBefore)
    await ask(harness, morningOf('2032-11-19'))
    expect(await datesFor(user)).toEqual([[thanksgiving, friday]])
    const [question] = await questionsTo(user)
    await answer(question!.holiday.closedUrl)
    await answer(question!.following[0]!.openUrl)
    expect((await rowOf(doctor.id)).closures).toMatchObject([
      { from: thanksgiving, until: thanksgiving, note: 'Thanksgiving' },
      { from: friday, until: friday, note: 'Day after Thanksgiving', hours: { open: '08:00' } },
    ])
  })

  test('an owner who was asked about one of the holidays in a row is asked about the rest alone', async () => {
    const { user, doctor } = await createOffice()
    await ask(harness, aWeekBefore)
    const officeHours = { ...week, friday: week.thursday }
    await harness.db.update(doctors).set({ officeHours }).where(eq(doctors.id, doctor.id))
    await ask(harness, morningOf(thanksgiving))
    expect(await datesFor(user)).toEqual([[thanksgiving], ['2032-11-26']])
  })

  test.each<[string, () => Promise<{ email: string }>]>([
    [
      'has said something for that day',
      async () => {
        const closures = [{ from: '2032-11-24', until: '2032-11-28', note: 'Vacation' }]
        return (await createOffice({ closures })).user
      },
    ],
    [
      'has hours that nobody confirmed for long',
      async () => (await createOffice({ days: 200 })).user,
    ],
    [
      'is closed on that weekday',
      async () => {
        const { user, doctor } = await createOffice()
        const officeHours = { ...week, thursday: week.friday }
        await harness.db.update(doctors).set({ officeHours }).where(eq(doctors.id, doctor.id))
        return user
      },
    ],
    [
      'wants no reminders',
      async () => {
        const { user } = await createOffice()
        await harness.db.insert(stoppedReminders).values({ userId: user.id })
        return user
      },
    ],
    [
      'has an address that is not confirmed',
      async () => {
        const { user } = await createOffice()
        await harness.db.update(users).set({ emailConfirmed: false }).where(eq(users.id, user.id))
        return user
      },
    ],
  ])('nobody is asked who %s', async (_, create) => {
    const user = await create()
    await ask(harness, aWeekBefore)
    expect(await datesFor(user)).toEqual([])
  })

  test('a mail of a holiday can stop all reminders', async () => {
    const { user } = await createOffice()
    await ask(harness, aWeekBefore)
    const [question] = await questionsTo(user)
    const { pathname, search } = new URL(question!.stopUrl)
    const response = await harness.anonymous.post(pathname + search, {})
    expect(response.json()).toEqual({ state: 'done' })
    const isStopped = eq(stoppedReminders.userId, user.id)
    expect(await harness.db.$count(stoppedReminders, isStopped)).toBe(1)
  })
})

describe('answering for a holiday by a mailed link', () => {
  let office: Awaited<ReturnType<typeof createOffice>>
  let question: Question['holiday'] & Pick<Question, 'stopUrl'>
  beforeEach(async () => {
    office = await createOffice()
    await ask(harness, aWeekBefore)
    const [mail] = await questionsTo(office.user)
    question = { ...mail!.holiday, stopUrl: mail!.stopUrl }
  })
  const saidFor = async () => (await rowOf(office.doctor.id)).closures

  test('opening a link changes nothing, and shows what it would say', async () => {
    expect(await read(question.openUrl, 'es')).toMatchObject({
      state: 'open',
      asked: {
        answer: 'open',
        date: thanksgiving,
        name: 'Día de Acción de Gracias',
        offices: [{ name: office.doctor.name, usual: week.thursday, said: null }],
      },
    })
    expect(await saidFor()).toEqual([])
  })

  test('closed is the word of the owner, with its date', async () => {
    expect(await answer(question.closedUrl)).toEqual({ state: 'done', said: 1 })
    expect(await saidFor()).toEqual([
      { from: thanksgiving, until: thanksgiving, note: 'Thanksgiving' },
    ])
    const { factSources } = await rowOf(office.doctor.id)
    expect(factSources.officeHours).toMatchObject({ source: 'owner', by: office.user.id })
    expect(factSources.officeHours!.at.slice(0, 10)).toBe('2032-11-18')
  })

  test('open as usual is open at the usual hours, breaks included', async () => {
    await answer(question.openUrl)
    expect(await saidFor()).toEqual([
      {
        from: thanksgiving,
        until: thanksgiving,
        note: 'Thanksgiving',
        hours: { open: '08:00', close: '17:00', breaks: lunch },
      },
    ])
  })

  test('a link that is used again changes nothing, and the other button takes it back', async () => {
    await answer(question.closedUrl)
    const before = await rowOf(office.doctor.id)
    expect(await answer(question.closedUrl)).toEqual({ state: 'already', said: 0 })
    expect(await rowOf(office.doctor.id)).toEqual(before)
    expect(await read(question.closedUrl)).toMatchObject({ state: 'already' })
    expect(await answer(question.openUrl)).toEqual({ state: 'done', said: 1 })
    expect(await saidFor()).toMatchObject([{ hours: { open: '08:00' } }])
    expect(await answer(question.closedUrl)).toEqual({ state: 'done', said: 1 })
    expect((await saidFor())[0]).not.toHaveProperty('hours')
  })

  test('an answer does not overrule what the office has said in its own words since', async () => {
    const closures = [
      {
        from: thanksgiving,
        until: thanksgiving,
        note: 'Thanksgiving',
        hours: { open: '08:00', close: '11:00' },
      },
    ]
    await harness.db.update(doctors).set({ closures }).where(eq(doctors.id, office.doctor.id))
    expect(await answer(question.closedUrl)).toEqual({ state: 'already', said: 0 })
    expect(await saidFor()).toEqual(closures)
  })

  const sign = async (purpose: string, days = 1, key = 'reminder links') => {
    const [row] = await harness.db
      .select()
      .from(holidayReminders)
      .where(eq(holidayReminders.userId, office.user.id))
    const expires = new Date(Date.now() + days * 86_400_000)
    const secret = await secretOf(harness.db, harness.secretKeys, key)
    return `http://x.example/?token=${signToken(secret, purpose, row!.id, expires)}`
  }
  test.each<[string, () => Promise<string>]>([
    ['tampered with', async () => question.closedUrl.slice(0, -6)],
    ['expired', () => sign('holiday-closed', -0.001)],
    ['made to stop reminders', async () => question.stopUrl],
    ['made to confirm facts', () => sign('confirm-facts')],
    ['signed by another key', () => sign('holiday-closed', 1, 'newsletter links')],
    [
      'of a claim that has ended',
      async () => {
        const isOwn = eq(claims.userId, office.user.id)
        await harness.db.update(claims).set({ endedAt: new Date() }).where(isOwn)
        return question.closedUrl
      },
    ],
    [
      'of another address',
      async () => {
        const email = `new-${office.user.email}`
        await harness.db.update(users).set({ email }).where(eq(users.id, office.user.id))
        return question.closedUrl
      },
    ],
  ])('a link is refused that is %s', async (_, urlOf) => {
    const url = await urlOf()
    expect(await answer(url)).toBe('400 bad_link')
    expect(await read(url)).toEqual({ state: 'bad', asked: null })
    expect(await saidFor()).toEqual([])
  })

  test('a link works until its day is over at the office', async () => {
    vi.setSystemTime('2032-11-26T05:59:00Z')
    expect((await read(question.openUrl)).state).toBe('open')
    vi.setSystemTime('2032-11-26T06:01:00Z')
    expect((await read(question.openUrl)).state).toBe('bad')
  })
})

test('an owner of a practice answers for the practice', async () => {
  const practice = await createPractice(harness, {
    officeHours: week,
    factSources: saidDaysAgo(3, ['officeHours']),
  })
  const owner = await createPerson(harness, { emailConfirmed: true })
  await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
  await ask(harness, aWeekBefore)
  const [question] = await questionsTo(owner.user)
  await answer(question!.holiday.closedUrl)
  const [row] = await harness.db.select().from(practices).where(eq(practices.id, practice.id))
  expect(row!.closures).toMatchObject([{ from: thanksgiving, note: 'Thanksgiving' }])
})
