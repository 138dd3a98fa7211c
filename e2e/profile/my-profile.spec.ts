import { signUp } from '../accounts.ts'
import { arrive, asTeam, claimDoctor, slugForTry, tab } from '../dashboard.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { alterOnTheWay, failCalls, holdBack, recordCalls } from '../network.ts'
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
  saveProfile,
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

test('both cards, their progress and what marks the fields (PROF-07 to PROF-18)', async ({
  page,
}) => {
  await openAsNewcomer(page)
  await expect(heading(page, 'Basic Information')).toBeVisible()
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
  await expectAccessible(page)
})

test('premium fields are locked without a Featured listing (PROF-12 to PROF-14)', async ({
  page,
}) => {
  await openAsNewcomer(page)
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
  browser,
}, { retry }) => {
  test.slow()
  const slug = slugForTry(['marcus-okafor-bellamy', 'ingrid-solheim-vance'], retry)
  await signUp(page)
  const { claim } = await claimDoctor(page, slug)
  const team = await asTeam(browser)
  await team.approve(claim)
  await team.close()
  await openMyProfile(page)
  for (const label of premium) await expect(field(page, label)).toBeEnabled()
  await expect(form(page).getByText('Upgrade Required')).toHaveCount(0)
  await expectAccessible(page)

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
  await expectAccessible(page)

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

test('errors are shown at each field, and nothing is sent (PROF-18)', async ({ page }) => {
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
  await field(page, 'Phone').fill('(210) 555-0100')
  await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid')
  expect(calls).toEqual([])
})

test('a save sends the documented body and shows the response in the fields (PROF-16, API-45 to API-47)', async ({
  page,
}) => {
  const { release } = await holdBack(page, '/api/user/profile')
  await openAsNewcomer(page)
  await field(page, 'First name').fill('  Ada ')
  await field(page, 'Medical specialty').selectOption(newProfile.specialty)
  await field(page, 'Phone').fill(newProfile.phone)
  await field(page, 'Brief bio').fill(newProfile.basicBio)
  const saving = page.waitForRequest('**/api/user/profile')
  await save(page).click()
  await expect(form(page).getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(field(page, 'Phone')).toBeDisabled()
  const request = await saving
  expect(request.method()).toBe('PUT')
  expect(request.postDataJSON()).toEqual({ ...newProfile, revision: '' })
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
})

test('Cancel Changes restores the saved values, without a call (PROF-15)', async ({ page }) => {
  await signUp(page)
  await saveProfile(page)
  await openMyProfile(page)
  await page.waitForLoadState('networkidle') // the screen's own calls
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await field(page, 'Brief bio').fill('Another text')
  await field(page, 'Medical specialty').selectOption('Dermatology')
  await expect(form(page).getByText('You have unsaved changes.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Cancel Changes' }).click()
  await expect(field(page, 'Brief bio')).toHaveValue(newProfile.basicBio)
  await expect(field(page, 'Medical specialty')).toHaveValue(newProfile.specialty)
  await expect(form(page).getByText('The fields are as last saved.')).toBeVisible()
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
})

test('the form is filled in and saved by keyboard', async ({ page }) => {
  await openAsNewcomer(page)
  await field(page, 'Last name').focus()
  await page.keyboard.press('Tab')
  // slow letters start the word again
  await expect(async () => {
    await page.keyboard.type('Cardiology')
    await expect(field(page, 'Medical specialty')).toHaveValue('Cardiology', { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await page.keyboard.type('(210) 555-0100')
  await page.keyboard.press('Enter')
  await expect(heading(page, waitingNew)).toBeVisible()
  await expect(field(page, 'Medical specialty')).toHaveValue('Cardiology')
  await expect(field(page, 'Phone')).toBeFocused()
})

test('the validation rules load separately from the tab', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const rules = () => scripts.filter((url) => url.includes('check-body'))
  await openAsNewcomer(page)
  expect(rules()).toEqual([])
  await field(page, 'Phone').focus()
  await expect.poll(() => rules().length).toBeGreaterThan(0)
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /status of (400|503)|the rules are broken/ })

  test('a failed save keeps the input (ERR-31)', async ({ page }) => {
    await failCalls(page, '/api/user/profile')
    await openAsNewcomer(page)
    await field(page, 'Medical specialty').selectOption('Cardiology')
    await field(page, 'Brief bio').fill('Still here.')
    await save(page).click()
    await expect(notice(page, 'Error', 'Failed to save profile. Please try again.')).toBeVisible()
    await expect(field(page, 'Brief bio')).toHaveValue('Still here.')
    await expect(save(page)).toBeFocused()
  })

  test('an unexpected error is shown, and the form can be sent again', async ({ page }) => {
    await page.route('**/assets/check-body*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export const checkBody = () => { throw new Error('the rules are broken') }",
      }),
    )
    await openAsNewcomer(page)
    await field(page, 'Medical specialty').selectOption('Cardiology')
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await save(page).click()
    await expect(notice(page, 'Error', 'Something went wrong. Please try again.')).toBeVisible()
    expect(errors).toEqual(['the rules are broken'])
    // a form that is still busy would not send again
    await save(page).click()
    await expect.poll(() => errors.length).toBe(2)
  })

  test('a server validation error is shown at its field', async ({ page }) => {
    await alterOnTheWay(page, '/api/user/profile', { specialty: 'Phrenology' })
    await openAsNewcomer(page)
    await field(page, 'Medical specialty').selectOption('Cardiology')
    await save(page).click()
    await expect(field(page, 'Medical specialty')).toHaveAccessibleDescription(
      'Please choose a specialty of the list',
    )
    await expect(field(page, 'Medical specialty')).toBeFocused()
  })

  test('a failed load shows an error and a retry button', async ({ page }) => {
    await signUp(page)
    const recoverDoctor = await failCalls(page, '/api/user/doctor')
    const recoverPractice = await failCalls(page, '/api/user/practice')
    await arrive(page)
    await tab(page, 'My Profile').click()
    await expect(page).toHaveURL(myProfile)
    const main = page.getByRole('main')
    await expect(main.getByText('Failed to load your profile. Please try again.')).toBeVisible()
    await expectAccessible(page)
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

test('while it loads, a skeleton is shown', async ({ page }) => {
  await signUp(page)
  const { release } = await holdBack(page, '/api/user/doctor')
  await arrive(page)
  await tab(page, 'My Profile').click()
  await expect(page.getByRole('main').getByText('Loading your profile')).toBeAttached()
  await expectAccessible(page)
  release()
  await expect(heading(page, unclaimedTitle)).toBeVisible()
})
