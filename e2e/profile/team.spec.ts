import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '../../server/accounts/tables.ts'
import { plain } from '../../server/testing/pictures/pictures.ts'
import { insertClaim } from '../../server/testing/providers.ts'
import { insertPractice } from '../../server/testing/records.ts'
import { insertMember } from '../../server/testing/team.ts'
import { newAccount, signUp } from '../accounts.ts'
import { card, get, toast } from '../dashboard.ts'
import { changeUser, withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { openMyProfile, search } from './my-profile.ts'

const team = (page: Page) => page.getByRole('region', { name: 'Team', exact: true })
const practiceCard = (page: Page) =>
  page.getByRole('region', { name: /^(Connected|Connect Your) Practice$/ })
const row = (page: Page, name: string) =>
  team(page)
    .getByRole('list', { name: 'Members' })
    .locator('> li') // a toast over a dialog is in the list as well
    .filter({ hasText: name })

/** Somebody who has confirmed the address, in the page's browser. */
async function signUpConfirmed(page: Page, firstName: string) {
  const { email } = await signUp(page, newAccount({ firstName, lastName: 'Colleague' }))
  await changeUser(email, { emailConfirmed: true })
  return email
}

/** A practice nobody else's test knows, whose owner is in the page's browser. */
async function signUpOwner(page: Page) {
  const email = await signUpConfirmed(page, 'Olive')
  return withDatabase(async (db) => {
    const key = randomUUID()
    const name = `Team Example ${key.slice(0, 8)}`
    const practice = await insertPractice(db, { name, slug: `team-example-${key}` })
    const [user] = await db.select().from(users).where(eq(users.email, email))
    await insertClaim(db, user!.id, { practiceId: practice.id }, { approved: true })
    return { id: practice.id, name, slug: practice.slug }
  })
}

const join = async (email: string, practice: { id: number }, role: 'manager' | 'provider') =>
  withDatabase(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    await insertMember(db, { user: user! }, practice, role)
  })

/** A browser of somebody else. */
async function colleague(browser: Browser, options = {}) {
  const context = await browser.newContext(options)
  return { page: await context.newPage(), close: () => context.close() }
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('two people of one practice: asked, accepted, made manager, handed over, left', async ({
  page,
  browser,
}) => {
  test.slow()
  const practice = await signUpOwner(page)
  const other = await colleague(browser, phone)
  await signUpConfirmed(other.page, 'Marco')
  await openMyProfile(other.page)
  await search(other.page, 'Find your practice').fill(practice.name)
  await other.page.getByRole('button', { name: `Ask to Join: ${practice.name}` }).click()
  await other.page.getByRole('button', { name: 'Send Request' }).click()
  await expect(practiceCard(other.page)).toContainText('You have asked to join as a provider.')
  await other.page.goto('/profile')
  await expect(
    other.page.getByRole('region', { name: 'A request waits for its answer' }),
  ).toContainText('our team decides')
  await expectAccessible(other.page)

  await page.goto('/profile')
  await expect(team(page)).toContainText('Marco Colleague asks to join as a provider')
  await expectPresentable(page)
  await team(page).getByRole('button', { name: 'Accept Marco Colleague' }).click()
  await expect(row(page, 'Marco Colleague')).toContainText('Provider')
  await expect(team(page)).toBeFocused()
  await team(page).getByRole('button', { name: 'Change Marco Colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Marco Colleague' })
  await dialog.getByLabel('Role').selectOption('Manager')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await expect(row(page, 'Marco Colleague')).toContainText('Manager')

  await other.page.reload()
  await expect(row(other.page, 'Marco Colleague')).toContainText('You')
  await expect(team(other.page).getByRole('button', { name: 'Change' })).toHaveCount(0)

  await team(page).getByRole('button', { name: 'Hand Over' }).click()
  const handOver = page.getByRole('alertdialog', { name: 'Hand the practice over?' })
  await expectAccessible(page)
  await handOver.getByRole('button', { name: 'Hand Over' }).click()
  await expect(row(page, 'Marco Colleague')).toContainText('Owner')
  await team(page).getByRole('button', { name: 'Leave Practice' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave this practice?' })
    .getByRole('button', { name: 'Leave Practice' })
    .click()
  await expect(toast(page, `You no longer belong to the team of ${practice.name}.`)).toBeVisible()
  await expect(team(page)).toHaveCount(0)

  await other.page.reload()
  await expect(team(other.page)).toContainText('You are the only owner.')
  await expectPresentable(other.page)
  await other.close()
})

test('with the keyboard: a request is declined, a member removed, and the last owner stays', async ({
  page,
  browser,
}) => {
  const practice = await signUpOwner(page)
  const manager = await colleague(browser)
  await join(await signUpConfirmed(manager.page, 'Mina'), practice, 'manager')
  await manager.close()
  const asking = await colleague(browser)
  await signUp(asking.page, newAccount({ firstName: 'Nils', lastName: 'Unconfirmed' }))
  await asking.page.request.post(`${process.env.BASE_URL}/api/claim-practice`, {
    data: { profileId: practice.id },
    headers: { origin: process.env.BASE_URL! },
  })
  await asking.close()

  await page.goto('/profile')
  await expect(team(page)).toContainText('This address is not confirmed yet.')
  await expect(team(page).getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await team(page).getByRole('button', { name: 'Decline Nils Unconfirmed' }).press('Enter')
  await expect(team(page).getByText('Requests to join')).toHaveCount(0)
  await expect(team(page)).toBeFocused()
  await team(page).getByRole('button', { name: 'Change Mina Colleague' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change Mina Colleague' })
  await expect(dialog.getByLabel('Role')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(team(page).getByRole('button', { name: 'Change Mina Colleague' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove from Team' }).press('Enter')
  await expect(row(page, 'Mina Colleague')).toHaveCount(0)
  await expect(team(page)).toContainText('You are the only owner.')
  await expect(team(page).getByRole('button', { name: 'Leave Practice' })).toHaveCount(0)

  await team(page).getByRole('button', { name: 'Give Practice Back' }).press('Enter')
  const giveBack = page.getByRole('alertdialog', { name: 'Give this practice back?' })
  await expectAccessible(page)
  await giveBack.getByRole('button', { name: 'Give Practice Back' }).press('Enter')
  await expect(toast(page, `${practice.name} is no longer linked to you.`)).toBeVisible()
  await expect(team(page)).toHaveCount(0)
})

test.describe('the practice itself', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is edited by its owner, public at once', async ({ page }) => {
    const practice = await signUpOwner(page)
    await openMyProfile(page)
    const form = page.getByRole('form', { name: 'About your practice' })
    await form.getByLabel('Name of the practice').fill('Renamed Example Clinic')
    await form.getByLabel('Description').fill('Care for the whole family.')
    await form.getByLabel('Website').fill('no address')
    await form.getByRole('button', { name: 'Save Practice' }).click()
    await expect(form.getByLabel('Website')).toHaveAccessibleDescription(/web address/)
    await expect(form.getByLabel('Description')).toHaveValue('Care for the whole family.')
    await form.getByLabel('Website').fill('https://team.example/')
    await form.getByLabel('Phone').fill('(210) 555-0177')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Your practice is up to date for everybody.')).toBeVisible()
    await expectPresentable(page)
    await page.goto(`/practices/${practice.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed Example Clinic')
    await expect(page.getByRole('main')).toContainText('Care for the whole family.')
    await expect(page.getByRole('main')).toContainText('(210) 555-0177')
  })

  test('gets its logo and pictures by its owner, by mouse and by keyboard', async ({ page }) => {
    test.slow()
    const practice = await signUpOwner(page)
    await openMyProfile(page)
    const pictures = card(page, 'Pictures')
    const upload = async (opener: string, press = false) => {
      const button = pictures.getByRole('button', { name: opener })
      await (press ? button.press('Enter') : button.click())
      const dialog = page.getByRole('dialog')
      const choosing = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: /^Choose a/ }).press('Enter')
      await (await choosing).setFiles({
        name: 'a.png',
        mimeType: 'image/png',
        buffer: await plain(640, 480).png().toBuffer(),
      })
      await dialog.getByRole('button', { name: /^Save/ }).press('Enter')
      await expect(dialog).toBeHidden()
    }
    await upload('Upload logo')
    await expect(pictures.getByAltText('The logo')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await upload('Add picture', true)
    await upload('Add picture', true)
    await expect(pictures.getByAltText('Picture 2 of the gallery')).toBeVisible()
    const read = () => get<{ logo: string; gallery: string[] }>(page, '/api/user/practice/pictures')
    const { logo, gallery } = await read()
    await pictures.getByRole('button', { name: 'Move picture 2 up' }).press('Enter')
    await expect(pictures.getByRole('button', { name: 'Move picture 1 down' })).toBeFocused()
    expect((await read()).gallery).toEqual(gallery.toReversed())
    await expectPresentable(page, 'pictures of a practice')
    await page.goto(`/practices/${practice.slug}`)
    await expect(page.locator(`img[src="${logo}"]`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Inside the practice' })).toBeVisible()
    await expectAccessible(page)
  })
})
