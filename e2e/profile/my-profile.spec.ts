import type { Locator } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { arrive, tab } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { alterOnTheWay, failCalls, holdBack, recordCalls } from '../network.ts'
import { signUpOwnerOf } from '../owners.ts'
import { keyboard } from '../ways.ts'
import {
  field,
  form,
  heading,
  myProfile,
  newProfile,
  notice,
  openAsNewcomer,
  openMyProfile,
  publicDoctor,
  save,
  unclaimedTitle,
  waitingNew,
} from './my-profile.ts'

const basic = ['First name', 'Last name', 'Medical specialty', 'Phone', 'Brief bio']
const premium = [
  'Detailed biography',
  'Website',
  'LinkedIn',
  'Twitter',
  'Instagram',
  'Education and certifications',
  'Hospital affiliations',
]
const requiredText = 'Please fill in all required fields.'
const link = 'Please enter a web address that begins with https://'

test('both cards mark their fields and show progress, and premium fields are locked without a Featured listing (PROF-07 to PROF-18)', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const rules = () => scripts.filter((url) => url.includes('check-body'))
  await openAsNewcomer(page)
  await expect(heading(page, 'Basic Information')).toBeVisible()
  // the validation rules load when they are needed
  expect(rules()).toEqual([])
  await expect(form(page).getByText('Free Plan', { exact: true })).toBeVisible()
  for (const label of basic) await expect(field(page, label)).toBeEnabled()
  await expect(field(page, 'Phone')).toHaveAttribute('placeholder', '(210) 555-0100')
  const choices: { name: string }[] = await (await page.request.get('/api/specialty-names')).json()
  await expect(field(page, 'Medical specialty').locator('option')).toHaveText([
    'Choose a specialty',
    ...choices.map(({ name }) => name),
  ])
  const progress = (card: string) => form(page).getByRole('progressbar', { name: card })
  await expect(progress('Basic Information')).toHaveAttribute('value', '2')
  await expect(progress('Basic Information')).toHaveAttribute('max', '5')
  await expect(progress('Premium Features')).toHaveAttribute('max', '7')
  await expect(form(page).getByText('2 of 5', { exact: true }).first()).toBeVisible()

  const look = (label: string) => field(page, label).locator('xpath=ancestor::*[@data-state][1]')
  await expect(look('First name')).toHaveAttribute('data-state', 'filled')
  await expect(look('Medical specialty')).toHaveAttribute('data-state', 'blank')
  await field(page, 'First name').fill(' ')
  await expect.poll(() => rules().length).toBeGreaterThan(0)
  await expect(look('First name')).toHaveAttribute('data-state', 'blank')
  await expect(progress('Basic Information')).toHaveAttribute('value', '1')
  await field(page, 'Phone').fill('(210) 555-0100')
  await expect(look('Phone')).toHaveAttribute('data-state', 'filled')

  await field(page, 'Brief bio').fill('')
  await field(page, 'Brief bio').pressSequentially(`${'x'.repeat(99)}yz`)
  await expect(field(page, 'Brief bio')).toHaveValue(`${'x'.repeat(99)}y`)
  await expect(field(page, 'Brief bio')).toHaveAccessibleDescription(
    '100 characters max, 100 used.',
  )
  await expectPresentable(page)

  const card = form(page).getByRole('group', { name: 'Premium Features' })
  await expect(form(page).getByText('Upgrade Required', { exact: true })).toBeVisible()
  for (const label of premium) {
    await expect(card.getByLabel(label)).toBeDisabled()
    await expect(card.getByLabel(label)).toHaveAccessibleDescription(
      'Upgrade to Premium to edit these fields.',
    )
  }
  await expect(form(page).getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
    'href',
    '/subscribe',
  )
})

test('the approved owner of a Featured listing edits them, and they are public at once', async ({
  page,
}) => {
  const slug = 'marcus-okafor-bellamy'
  await signUpOwnerOf(page, slug)
  await openMyProfile(page)
  for (const label of premium) await expect(field(page, label)).toBeEnabled()
  await expect(form(page).getByText('Upgrade Required')).toHaveCount(0)

  const links = ['Website', 'LinkedIn', 'Twitter', 'Instagram']
  for (const label of links) await field(page, label).fill('javascript:alert(1)')
  await field(page, 'Detailed biography').fill('x'.repeat(5001))
  await field(page, 'Education and certifications').fill('x'.repeat(5001))
  await field(page, 'Hospital affiliations').fill('x'.repeat(2001))
  await save(page).click()
  for (const label of links) await expect(field(page, label)).toHaveAccessibleDescription(link)
  const tooLong = (label: string) =>
    expect(field(page, label)).toHaveAccessibleDescription(/^At most/)
  await tooLong('Detailed biography')
  await tooLong('Education and certifications')
  await tooLong('Hospital affiliations')
  await expect(field(page, 'Detailed biography')).toBeFocused()
  await expectPresentable(page, 'Featured, with errors')

  const website = 'https://mine.example/about'
  for (const label of links) await field(page, label).fill('')
  await field(page, 'Website').fill(` ${website} `)
  await field(page, 'Detailed biography').fill('All of it, at length.')
  await field(page, 'Education and certifications').fill('MD, Fictional Valley')
  await field(page, 'Hospital affiliations').fill('Sample University Hospital')
  await field(page, 'Short bio in Spanish').focus()
  await page.keyboard.type('Breve.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Chequeos, Vacunas')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Todo, con detalle.')
  await save(page).click()
  await expect(notice(page, 'Success', 'Profile updated successfully!')).toBeVisible()
  await expect(field(page, 'Website')).toHaveValue(website)
  expect(await publicDoctor(page, slug)).toMatchObject({
    bio: 'All of it, at length.',
    affiliations: 'Sample University Hospital',
    socialLinks: { website },
  })
  await page.goto(`/es/medicos/${slug}`)
  await expect(page.getByText('Todo, con detalle.')).toBeVisible()
  await expect(page.locator('[lang=en]', { hasText: 'MD, Fictional Valley' })).toBeVisible()
})

test('errors are shown at each field; a save sends the documented body and shows the response; Cancel Changes restores it (PROF-15, PROF-16, PROF-18, API-45 to API-47)', async ({
  page,
}) => {
  const calls = recordCalls(page, '/api/user/profile')
  await openAsNewcomer(page)
  await field(page, 'First name').fill('')
  await field(page, 'Last name').fill('x'.repeat(101))
  await field(page, 'Phone').fill('call me')
  await save(page).click()
  const errors = {
    'First name': requiredText,
    'Last name': 'At most 100 characters',
    'Medical specialty': requiredText,
    Phone: 'Please enter a phone number such as (210) 555-0100',
  }
  for (const [label, text] of Object.entries(errors)) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, label)).toHaveAccessibleDescription(text)
  }
  await expect(field(page, 'First name')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'Phone').fill(newProfile.phone)
  await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid')
  expect(calls).toEqual([])

  const { release } = await holdBack(page, '/api/user/profile')
  await field(page, 'First name').fill('  Ada ')
  await field(page, 'Last name').fill('Example')
  await field(page, 'Medical specialty').selectOption(newProfile.specialty)
  await field(page, 'Brief bio').fill(newProfile.basicBio)
  await save(page).click()
  await expect(form(page).getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(field(page, 'Phone')).toBeDisabled()
  expect(calls).toEqual([{ ...newProfile, revision: '' }])
  const reloads = Promise.all([
    page.waitForRequest('**/api/user'),
    page.waitForRequest('**/api/user/doctor'),
  ])
  release()
  await reloads
  await expect(notice(page, 'Success', 'Profile updated successfully!')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Ada')
  await expect(heading(page, waitingNew)).toBeVisible()
  await expect(save(page)).toBeFocused()

  await field(page, 'Brief bio').fill('Another text')
  await field(page, 'Medical specialty').selectOption('Dermatology')
  await expect(form(page).getByText('You have unsaved changes.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Cancel Changes' }).click()
  await expect(field(page, 'Brief bio')).toHaveValue(newProfile.basicBio)
  await expect(field(page, 'Medical specialty')).toHaveValue(newProfile.specialty)
  await expect(form(page).getByText('The fields are as last saved.')).toBeVisible()
  expect(calls).toHaveLength(1)

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('note')).toContainText('Nobody but you can see it now.')
  await expect(heading(page, 'Ada Example')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(newProfile.basicBio)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow')
  await expect(page.getByRole('button', { name: /Share|Compare|Send/ })).toHaveCount(0)
  await expectPresentable(page, 'the preview of a profile')
  await page.getByRole('link', { name: 'Back to My Profile' }).first().click()
  await expect(heading(page, waitingNew)).toBeVisible()
})

test('the form is filled in and saved by keyboard', async ({ page }) => {
  await openAsNewcomer(page)
  await keyboard.choose(field(page, 'Medical specialty'), 'Cardiology')
  await page.keyboard.press('Tab')
  await page.keyboard.type('(210) 555-0100')
  await page.keyboard.press('Enter')
  await expect(heading(page, waitingNew)).toBeVisible()
  await expect(field(page, 'Medical specialty')).toHaveValue('Cardiology')
  await expect(field(page, 'Phone')).toBeFocused()

  // one bar and one key save both forms, and the bar leaves the field in use in sight (WCAG 2.4.11)
  await field(page, 'Brief bio').evaluate((bio) => {
    bio.scrollIntoView({ block: 'end' })
    bio.focus({ preventScroll: true })
  })
  await page.keyboard.type('Eyes.')
  const bar = page.getByRole('button', { name: 'Save All' })
  await expect(bar).toBeInViewport()
  const bottom = async (of: Locator) => {
    const box = (await of.boundingBox())!
    return box.y + box.height
  }
  const top = async (of: Locator) => (await of.boundingBox())!.y
  await expect
    .poll(async () => (await bottom(field(page, 'Brief bio'))) < (await top(bar)))
    .toBe(true)
  await page.getByLabel('Parking', { exact: true }).fill('Behind the house')
  await expect(page.getByText('Unsaved: Profile, For your patients')).toBeVisible()
  await page.getByRole('heading', { name: 'Basic Information' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notice(page, 'Success', 'Profile updated successfully!')).toBeVisible()
  await expect(notice(page, 'Success', 'Your details for patients are saved.')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /status of (400|503)/ })

  test('a failed save keeps the input, and a validation error of the server is shown at its field (ERR-31)', async ({
    page,
  }) => {
    const recover = await failCalls(page, '/api/user/profile')
    await openAsNewcomer(page)
    await field(page, 'Medical specialty').selectOption('Cardiology')
    await field(page, 'Brief bio').fill('Still here.')
    await save(page).click()
    await expect(notice(page, 'Error', 'Failed to save profile. Please try again.')).toBeVisible()
    await expect(field(page, 'Brief bio')).toHaveValue('Still here.')
    await expect(save(page)).toBeFocused()
    await recover()
    await alterOnTheWay(page, '/api/user/profile', { specialty: 'Phrenology' })
    await save(page).click()
    await expect(field(page, 'Medical specialty')).toHaveAccessibleDescription(
      'Please choose a specialty of the list',
    )
    await expect(field(page, 'Medical specialty')).toBeFocused()
  })

  test('a skeleton is shown while it loads, and an error with a retry button when that fails', async ({
    page,
  }) => {
    await signUp(page)
    const main = page.getByRole('main')
    const recoverDoctor = await failCalls(page, '/api/user/doctor')
    const recoverPractice = await failCalls(page, '/api/user/practice')
    const { release } = await holdBack(page, '/api/user/doctor')
    await arrive(page)
    await tab(page, 'My Profile').click()
    await expect(page).toHaveURL(myProfile)
    await expect(main.getByText('Loading your profile')).toBeAttached()
    release()
    await expect(main.getByText('Failed to load your profile. Please try again.')).toBeVisible()
    await recoverDoctor()
    await main.getByRole('button', { name: 'Try Again' }).click()
    await expect(heading(page, unclaimedTitle)).toBeVisible()
    await expect(main.getByText('Your practice could not be loaded.')).toBeVisible()
    await expectAccessible(page)
    await recoverPractice()
    await main.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('searchbox', { name: 'Find your practice' })).toBeVisible()
  })
})
