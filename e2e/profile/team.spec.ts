import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '../../server/accounts/tables.ts'
import { plain } from '../../server/testing/pictures/pictures.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { insertDoctor, insertPractice } from '../../server/testing/records.ts'
import { newAccount, post, signUp } from '../accounts.ts'
import { card, get, open, toast } from '../dashboard.ts'
import { changeUser, withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import { newName } from '../new-name.ts'
import { mailTo } from '../outbox.ts'
import { ways } from '../ways.ts'
import { notice, openMyProfile, search } from './my-profile.ts'

const team = (page: Page) => page.getByRole('region', { name: 'Team', exact: true })
const button = (page: Page, name: string) => team(page).getByRole('button', { name })
const practiceCard = (page: Page) =>
  page.getByRole('region', { name: /^(Connected|Connect Your) Practice$/ })
const row = (page: Page, name: string) =>
  team(page)
    .getByRole('list', { name: 'Members' })
    .locator('> li') // a toast over a dialog is in the list as well
    .filter({ hasText: name })

/** Signs in a user with a confirmed address. */
async function signUpConfirmed(page: Page, firstName: string) {
  const { email } = await signUp(page, newAccount({ firstName, lastName: 'Colleague' }))
  await changeUser(email, { emailConfirmed: true })
  return email
}

/** A dedicated practice, its owner signed in. */
async function signUpOwner(page: Page) {
  const email = await signUpConfirmed(page, 'Olive')
  return withDatabase(async (db) => {
    const key = randomUUID()
    // a search may read figures as a number or a part of an address
    const word = key.slice(0, 8).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
    const name = `Team Example ${word}`
    const practice = await insertPractice(db, { name, slug: `team-example-${key}` })
    const [user] = await db.select().from(users).where(eq(users.email, email))
    await insertClaim(db, user!.id, { practiceId: practice.id }, { approved: true })
    return { id: practice.id, name, slug: practice.slug }
  })
}

/** A browser of somebody else. */
async function colleague(browser: Browser, options = {}) {
  const context = await browser.newContext(options)
  return { page: await context.newPage(), close: () => context.close() }
}

/** A user with an unconfirmed address asks over the API. */
async function ask(browser: Browser, practice: { id: number }, firstName: string) {
  const asking = await colleague(browser)
  await signUp(asking.page, newAccount({ firstName, lastName: 'Unconfirmed' }))
  await post(asking.page, '/api/claim-practice', { profileId: practice.id })
  await asking.close()
}

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use(screen)

  test('two people join, manage, hand over, leave and give back a practice', async ({
    page,
    browser,
  }) => {
    test.slow()
    const practice = await signUpOwner(page)
    const other = await colleague(browser, screen)
    const marco = other.page
    await signUpConfirmed(marco, 'Marco')
    await openMyProfile(marco)
    await way.write(search(marco, 'Find your practice'), practice.name)
    await way.press(marco.getByRole('button', { name: `Ask to Join: ${practice.name}` }))
    const asking = marco.getByRole('dialog', { name: 'Ask to join this practice?' })
    await expect(asking).toContainText('If nobody answers within 5 business days, our team does.')
    await way.press(asking.getByRole('button', { name: 'Send Request' }))
    await expect(practiceCard(marco)).toContainText('You have asked to join as a provider.')
    await expect(marco.getByLabel('What should change?')).toHaveCount(0)
    await marco.goto('/profile')
    await expect(
      marco.getByRole('region', { name: 'A request waits for its answer' }),
    ).toContainText('our team decides')

    await ask(browser, practice, 'Nils')
    await page.goto('/profile?tab=doctors')
    await expect(team(page)).toContainText('Marco Colleague asks to join as a provider')
    await expect(team(page)).toContainText('This address is not confirmed yet.')
    await expect(button(page, 'Accept Nils Unconfirmed')).toHaveCount(0)
    await expectPresentable(page, 'requests to join')
    await way.press(button(page, 'Decline Nils Unconfirmed'))
    await expect(team(page).getByText('Nils Unconfirmed')).toHaveCount(0)
    await way.press(button(page, 'Accept Marco Colleague'))
    await expect(row(page, 'Marco Colleague')).toContainText('Provider')
    await expect(team(page)).toBeFocused()
    await way.press(button(page, 'Change Marco Colleague'))
    const dialog = page.getByRole('dialog', { name: 'Change Marco Colleague' })
    await expect(dialog.getByLabel('Role')).toBeFocused()
    await way.choose(dialog.getByLabel('Role'), 'Manager')
    await expectAccessible(page)
    await way.press(dialog.getByRole('button', { name: 'Save Role' }))
    await expect(row(page, 'Marco Colleague')).toContainText('Manager')

    await marco.goto('/profile?tab=doctors')
    await expect(row(marco, 'Marco Colleague')).toContainText('You')
    await expect(button(marco, 'Change')).toHaveCount(0)
    // other members request changes in words
    await open(marco, '/profile?tab=my-profile')
    await way.write(marco.getByLabel('What should change?'), 'We have a new fax number.')
    await way.press(marco.getByRole('button', { name: 'Submit Update Request' }))
    await expect(notice(marco, 'Success', 'Your update request was sent.')).toBeVisible()

    // the only owner hands over before leaving
    await expect(team(page)).toContainText('You are the only owner.')
    await expect(button(page, 'Leave Practice')).toHaveCount(0)
    await way.press(button(page, 'Hand Over'))
    const handOver = page.getByRole('alertdialog', { name: 'Hand the practice over?' })
    await expectAccessible(page)
    await way.press(handOver.getByRole('button', { name: 'Hand Over' }))
    await expect(row(page, 'Marco Colleague')).toContainText('Owner')
    await way.press(button(page, 'Leave Practice'))
    const leave = page.getByRole('alertdialog', { name: 'Leave this practice?' })
    await way.press(leave.getByRole('button', { name: 'Leave Practice' }))
    await expect(toast(page, `You no longer belong to the team of ${practice.name}.`)).toBeVisible()
    await expect(team(page)).toHaveCount(0)

    // she asks again, is accepted, removed; then the owner, the last member, gives it back
    await post(page, '/api/claim-practice', { profileId: practice.id, role: 'manager' })
    await marco.goto('/profile?tab=doctors')
    await way.press(button(marco, 'Accept Olive Colleague'))
    await way.press(button(marco, 'Change Olive Colleague'))
    const change = marco.getByRole('dialog', { name: 'Change Olive Colleague' })
    await marco.keyboard.press('Escape')
    await expect(button(marco, 'Change Olive Colleague')).toBeFocused()
    await way.press(button(marco, 'Change Olive Colleague'))
    await way.press(change.getByRole('button', { name: 'Remove from Team' }))
    await expect(row(marco, 'Olive Colleague')).toHaveCount(0)
    await expect(team(marco)).toContainText('You are the only owner.')
    await way.press(button(marco, 'Give Practice Back'))
    const giveBack = marco.getByRole('alertdialog', { name: 'Give this practice back?' })
    await way.press(giveBack.getByRole('button', { name: 'Give Practice Back' }))
    await expect(toast(marco, `${practice.name} is no longer linked to you.`)).toBeVisible()
    await expect(team(marco)).toHaveCount(0)
    await other.close()
  })

  test('an owner who claims a profile from `Doctors` is led to it', async ({ page }) => {
    const { name } = await signUpOwner(page)
    const lastName = newName('Both')
    await withDatabase((db) => insertDoctor(db, { name: `Dr. Olive ${lastName}, MD`, lastName }))
    await open(page, '/profile?tab=doctors')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await way.press(page.getByRole('button', { name: 'Find Your Profile' }))
    await expect(search(page, 'Find your profile')).toBeFocused()
    await expect(page.getByText('Not there? Write to our team')).toBeVisible()
    await page.keyboard.type(lastName)
    await way.press(
      page.getByRole('button', { name: `Claim This Profile: Dr. Olive ${lastName}, MD` }),
    )
    const dialog = page.getByRole('dialog', { name: 'Claim this profile?' })
    await way.press(dialog.getByRole('button', { name: 'Send Claim' }))
    await expect(toast(page, 'You can now manage this profile from your dashboard.')).toBeVisible()
    await expect(page).toHaveURL('/profile?tab=my-profile')
    await expect(
      page.getByRole('region', { name: 'Your claim is waiting for our team' }),
    ).toBeVisible()
    await expect(page.getByRole('tab', { name: 'My Profile' })).toBeFocused()
  })
})

test.describe('on a phone', () => {
  const [{ screen, way }] = ways
  test.use({ ...screen, expectedErrors: /status of (400|415)/ })

  test('a practice is edited by its owner, public at once: texts, hours, logo, pictures, and where messages go', async ({
    page,
  }) => {
    test.slow()
    const practice = await signUpOwner(page)
    await open(page, '/profile?tab=my-profile')
    const form = page.getByRole('form', { name: 'About your practice' })
    await way.write(form.getByLabel('Name of the practice'), 'Renamed Example Clinic')
    await way.write(form.getByLabel('Description'), 'Care for the whole family.')
    await way.write(form.getByLabel('About the practice in Spanish'), 'Para toda la familia.')
    await way.write(form.getByLabel('Website'), 'no address')
    await way.send(form.getByRole('button', { name: 'Save Practice' }))
    await expect(form.getByLabel('Website')).toHaveAccessibleDescription(/web address/)
    await expect(form.getByLabel('Description')).toHaveValue('Care for the whole family.')
    await way.write(form.getByLabel('Website'), 'https://team.example/')
    await way.write(form.getByLabel('Phone'), '(210) 555-0177')
    await way.send(form.getByRole('button', { name: 'Save Practice' }))
    await expect(toast(page, 'Your practice is up to date for everybody.')).toBeVisible()

    const facts = page.getByRole('form', { name: "For your practice's patients" })
    await way.press(facts.getByRole('button', { name: 'Monday Not said' }))
    await way.choose(facts.getByLabel('Monday: open or closed'), 'Open 24 hours')
    await way.press(facts.getByRole('button', { name: 'Save Details' }))
    await expect(toast(page, 'Your details for patients are saved.')).toBeVisible()

    const pictures = card(page, 'Pictures')
    const upload = async (opener: string) => {
      await way.press(pictures.getByRole('button', { name: opener }))
      const dialog = page.getByRole('dialog')
      const choosing = page.waitForEvent('filechooser')
      await way.press(dialog.getByRole('button', { name: /^Choose a/ }))
      await (await choosing).setFiles({
        name: 'a.png',
        mimeType: 'image/png',
        buffer: await plain(640, 480).png().toBuffer(),
      })
      await way.press(dialog.getByRole('button', { name: /^Save/ }))
      await expect(dialog).toBeHidden()
    }
    await upload('Upload logo')
    await expect(pictures.getByAltText('The logo')).toBeVisible()
    const file = async (name: string, buffer?: Buffer) => ({
      name,
      mimeType: 'image/png',
      buffer: buffer ?? (await plain(640, 480).png().toBuffer()),
    })
    const choosing = page.waitForEvent('filechooser')
    await way.press(pictures.getByRole('button', { name: 'Add pictures' }))
    await (await choosing).setFiles([
      await file('hall.png'),
      await file('broken.png', Buffer.from('no picture')),
      await file('garden.png'),
    ])
    await expect(pictures.getByAltText('Picture 2 of the gallery')).toBeVisible()
    // one that fails stops none of the others, and stays with its reason
    const added = pictures.getByRole('list', { name: 'Pictures being added' })
    await expect(added.getByRole('listitem')).toHaveCount(1)
    await expect(added).toContainText('broken.png')
    await expect(added.getByRole('alert')).toContainText('This is not a picture we can use.')
    await way.press(added.getByRole('button', { name: 'Remove broken.png' }))
    await expect(added).toHaveCount(0)
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['no picture'], 'dropped.png', { type: 'image/png' }))
      return transfer
    })
    await pictures
      .getByRole('button', { name: 'Add pictures' })
      .dispatchEvent('drop', { dataTransfer: dropped })
    await way.press(added.getByRole('button', { name: 'Remove dropped.png' }))
    const readPictures = () =>
      get<{ logo: string; gallery: string[] }>(page, '/api/user/practice/pictures')
    const { logo, gallery } = await readPictures()
    await way.press(pictures.getByRole('button', { name: 'Move picture 2 up' }))
    await expect(pictures.getByRole('button', { name: 'Move picture 1 down' })).toBeFocused()
    expect((await readPictures()).gallery).toEqual(gallery.toReversed())
    const describe = pictures.getByRole('button', { name: 'Describe picture 1' })
    await way.press(describe)
    const words = page.getByRole('dialog', { name: 'Describe picture 1' })
    await expect(words.getByLabel('What does it show?')).toBeFocused()
    await way.write(words.getByLabel('What does it show?'), 'Waiting room with toys')
    await way.send(words.getByRole('button', { name: 'Save Description' }))
    await expect(toast(page, 'The description is saved.')).toBeVisible()
    await expect(describe).toBeFocused()
    await expect(pictures).toContainText('Waiting room with toys')
    await way.press(pictures.getByRole('button', { name: 'Remove picture 2' }))
    const remove = page.getByRole('alertdialog', { name: 'Remove picture 2?' })
    await way.press(remove.getByRole('button', { name: 'Remove' }))
    await expect(pictures.getByAltText('Picture 2 of the gallery')).toHaveCount(0)

    // leaving would end what is on its way
    const { release } = await holdBack(page, '/api/user/practice/pictures?*')
    const choosingMore = page.waitForEvent('filechooser')
    await way.press(pictures.getByRole('button', { name: 'Add pictures' }))
    await (await choosingMore).setFiles([await file('porch.png')])
    await expect(added).toContainText('porch.png')
    await way.press(page.getByRole('tab', { name: 'Account' }))
    await way.press(page.getByRole('button', { name: 'Stay on This Page' }))
    release()
    await expect(pictures.getByAltText('Picture 2 of the gallery')).toBeVisible()
    await expectPresentable(page, 'the practice of an owner')

    // another address gets patients' messages once somebody there has used the link
    const messages = page.getByRole('form', { name: 'Where Patients’ Messages Go' })
    const desk = `desk-${randomUUID()}@oaks.example`
    await way.write(messages.getByLabel('Send them to'), desk)
    await way.send(messages.getByRole('button', { name: 'Change Address' }))
    await expect(page.getByText(`A link went to ${desk}.`)).toBeVisible()
    const { text: mail } = await mailTo(desk)
    await page.goto(mail!.match(/\/message-address\?token=\S+/)![0])
    await way.press(page.getByRole('button', { name: 'Confirm the Address' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages Come Here Now')
    await open(page, '/profile?tab=my-profile')
    await expect(page.getByText(`goes to ${desk}.`)).toBeVisible()

    await page.goto(`/practices/${practice.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed Example Clinic')
    const main = page.getByRole('main')
    for (const text of ['Care for the whole family.', '(210) 555-0177', 'Open 24 hours'])
      await expect(main).toContainText(text)
    await expect(page.locator(`img[src="${logo}"]`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Inside the practice' })).toBeVisible()
    await expect(main.getByAltText('Waiting room with toys')).toBeVisible()
  })
})
