import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { PracticeSeats } from '../../contract/billing/seat-calls.ts'
import { users } from '../../server/accounts/tables.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { insertMember } from '../../server/testing/providers/team.ts'
import { insertDoctor, insertPractice } from '../../server/testing/records.ts'
import { newAccount, put, signUp } from '../accounts.ts'
import { arrive, get, main, open, tab, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { inNewTab, seeAfterReturn } from '../subscribe/billing.ts'
import { keyboard } from '../ways.ts'

const seats = (page: Page) =>
  main(page).getByRole('region', { name: 'Featured doctors of your practice' })
const box = (page: Page, name: string) => seats(page).getByRole('checkbox', { name })
const button = (page: Page, name: string) => seats(page).getByRole('button', { name })

const names = ['Dr. Alma Seatless, MD', 'Dr. Bruno Seatless, MD', 'Dr. Carla Seatless, MD']

/** A practice with doctors in its team, its owner signed in. */
async function signUpPractice(page: Page, doctors = names) {
  const { email } = await signUp(page, newAccount({ firstName: 'Olive', lastName: 'Owner' }))
  return withDatabase(async (db) => {
    const key = randomUUID()
    const practice = await insertPractice(db, {
      name: `Seats Example ${key.slice(0, 8)}`,
      slug: `seats-example-${key}`,
    })
    const [user] = await db.select().from(users).where(eq(users.email, email))
    await insertClaim(db, user!.id, { practiceId: practice.id }, { approved: true })
    for (const name of doctors) {
      const id = randomUUID()
      const [colleague] = await db
        .insert(users)
        .values({ id, email: `${id}@clinic.example`, firstName: 'X', lastName: 'Seatless' })
        .returning()
      const doctor = await insertDoctor(db, { name, slug: `seatless-${id}`, sortName: name })
      await insertClaim(db, id, { doctorId: doctor.id }, { approved: true })
      await insertMember(db, { user: colleague! }, practice, 'provider')
    }
    return practice
  })
}

/** Gives the listings over the API, as a colleague would. */
async function giveSeats(page: Page, given: string[]) {
  const path = '/api/user/practice/seats'
  const { doctors, revision } = await get<PracticeSeats>(page, path)
  const doctorIds = doctors.filter(({ name }) => given.includes(name)).map(({ id }) => id)
  await put(page, path, { doctorIds, seats: given.length, revision })
}

async function payInSandbox(checkout: Page, sum: string) {
  await expect(checkout.getByText('Test mode – no card is charged')).toBeVisible()
  await checkout.getByRole('button', { name: `Pay ${sum}` }).click()
  await expect(checkout).toHaveURL('/profile?seats=paid')
  await expect(seats(checkout)).toContainText('Paid for', { timeout: 60_000 })
  await expectAccessible(checkout)
  await checkout.close()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

  test('seats are paid for, reassigned, added and removed by keyboard, and end in the portal', async ({
    page,
  }) => {
    test.slow()
    const { tick, untick, press } = keyboard
    await signUpPractice(page)
    await open(page, '/profile?tab=billing')
    await expect(seats(page)).toContainText('Choose whom your practice pays for.')
    await expect(button(page, 'Continue to Payment')).toBeDisabled()
    await tick(box(page, names[0]!))
    await tick(box(page, names[1]!))
    await expect(seats(page)).toContainText('2 listings at $99 each: $198 a month')
    await payInSandbox(
      await inNewTab(page, () => press(button(page, 'Continue to Payment'))),
      '$198.00',
    )
    await seeAfterReturn(page, () =>
      expect(seats(page)).toContainText('All 2 are given.', { timeout: 1_000 }),
    )
    await expectPresentable(page)
    // a colleague's change is seen, and what was unticked before stays so
    await untick(box(page, names[0]!))
    await giveSeats(page, [names[0]!, names[2]!])
    await seeAfterReturn(page, () => expect(box(page, names[2]!)).toBeChecked({ timeout: 1_000 }))
    await expect(box(page, names[0]!)).not.toBeChecked()
    await expect(seats(page)).toContainText('1 of 2 given, 1 free.')
    await tick(box(page, names[0]!))
    await expect(button(page, 'Save Changes')).toBeDisabled()

    await untick(box(page, names[2]!))
    await tick(box(page, names[1]!))
    await press(button(page, 'Save Changes'))
    await expect(toast(page, 'Your Featured doctors are saved.')).toBeVisible()
    await expect(seats(page)).toBeFocused()

    await tick(box(page, names[2]!))
    await press(button(page, 'Save Changes'))
    const more = page.getByRole('alertdialog', { name: 'Pay for more listings?' })
    await expect(more).toContainText('3 listings cost $297 a month')
    await press(more.getByRole('button', { name: /^Pay \$\d+/ }))
    await expect(seats(page)).toContainText('All 3 are given.')

    await untick(box(page, names[1]!))
    await untick(box(page, names[2]!))
    const count = seats(page).getByLabel('Listings your practice pays for')
    await keyboard.choose(count, '1')
    await expect(count).toHaveValue('1')
    await press(button(page, 'Save Changes'))
    const fewer = page.getByRole('alertdialog', { name: 'Pay for fewer listings?' })
    await expect(fewer).toContainText('is credited to your next bill')
    await expect(fewer.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await press(fewer.getByRole('button', { name: /^Pay for 1/ }))
    await expect(seats(page)).toContainText('The listing is given.')

    const portal = await inNewTab(page, () => press(button(page, 'Manage Billing')))
    await expect(portal.getByText(/^Monthly plan, \$99\.00 a month: renews on /)).toBeVisible()
    await portal.getByRole('button', { name: 'Cancel at the end of the period' }).click()
    await portal.getByRole('link', { name: 'Return to the dashboard' }).click()
    await portal.close()
    await seeAfterReturn(page, () =>
      expect(seats(page)).toContainText('The subscription is not renewed', { timeout: 1_000 }),
    )
  })
})

test.describe('without candidates, and after a failure', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('the card of a practice without doctors explains why, and loads after a retry', async ({
    page,
  }) => {
    await signUpPractice(page, [])
    await open(page, '/profile?tab=billing')
    await expect(seats(page)).toContainText('Nobody can be Featured by your practice yet')
    await expectAccessible(page)
    const restore = await failCalls(page, '/api/user/practice/seats')
    await arrive(page)
    await tab(page, 'Billing').click()
    await expect(seats(page)).toContainText('could not be loaded')
    await restore()
    await button(page, 'Try Again').click()
    await expect(seats(page)).toContainText('Nobody can be Featured by your practice yet')
  })
})
