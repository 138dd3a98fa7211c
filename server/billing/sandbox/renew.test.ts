import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { renewDue } from './manage.ts'
import { periodFrom } from './periods.ts'
import { sandboxCustomers, sandboxPortals, sandboxSubscriptions } from './tables.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.app.ready()
})
afterAll(() => desk.close())

const past = (days: number) => new Date(Date.now() - days * 86_400_000)

test.each([
  ['2026-01-15', 'standard_monthly', '2026-02-15'],
  ['2026-01-31', 'standard_monthly', '2026-02-28'],
  ['2026-12-31', 'standard_monthly', '2027-01-31'],
  ['2026-11-21', 'standard_yearly', '2027-11-21'],
  ['2028-02-29', 'standard_yearly', '2029-02-28'],
] as const)('a period from %s, %s, ends on %s', (start, plan, end) => {
  expect(periodFrom(new Date(start), plan).currentPeriodEnd).toEqual(new Date(end))
})

test('what is due renews or ends, once; what is not due and what has ended stays', async () => {
  const start = past(33)
  const end = past(2)
  const make = async (values: Partial<typeof sandboxSubscriptions.$inferInsert>) => {
    const person = await desk.newPerson()
    const id = person.user.id
    await desk.db
      .insert(sandboxCustomers)
      .values({ id: `cus_${id}`, reference: id, email: person.user.email })
    await desk.db.insert(sandboxSubscriptions).values({
      id: `sub_${id}`,
      customerId: `cus_${id}`,
      planType: 'standard_monthly',
      status: 'active',
      currentPeriodStart: start,
      currentPeriodEnd: end,
      ...values,
    })
    const told = async () => (await person.browser.get('/api/user/subscription')).json()
    const stands = async () =>
      (
        await desk.db
          .select()
          .from(sandboxSubscriptions)
          .where(eq(sandboxSubscriptions.id, `sub_${id}`))
      )[0]!
    return { told, stands }
  }
  const renewed = await make({})
  const ending = await make({ cancelAtPeriodEnd: true })
  const later = await make({ currentPeriodEnd: past(-5) })
  const over = await make({ status: 'canceled' })
  await desk.db
    .insert(sandboxPortals)
    .values({ id: 'bps_old', customerId: 'x', returnUrl: '/', createdAt: past(31) })
  const before = [await later.stands(), await over.stands()]

  await renewDue(desk)
  await renewDue(desk)
  expect(await renewed.stands()).toMatchObject({
    status: 'active',
    ...periodFrom(end, 'standard_monthly'),
  })
  expect(await ending.stands()).toMatchObject({ status: 'canceled', currentPeriodEnd: end })
  expect([await later.stands(), await over.stands()]).toEqual(before)
  expect(await desk.db.$count(sandboxPortals, eq(sandboxPortals.id, 'bps_old'))).toBe(0)
  await vi.waitFor(
    async () => {
      expect(await renewed.told()).toMatchObject({ premium: true })
      expect(await ending.told()).toMatchObject({ status: 'canceled', premium: false })
    },
    { timeout: 60_000, interval: 50 },
  )
})
