import { signUpAdministrator } from '../accounts.ts'
import { card, main, open, tab, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { answerInstead, failCalls } from '../network.ts'

const tabs = ['Overview', 'Submissions', 'Messages', 'Newsletters', 'Analytics']

test('five tabs open by address and by keyboard, with links to other screens, and fade out where their row overflows (ADM-02, ADM-03, NAV-16)', async ({
  page,
}) => {
  test.slow()
  await signUpAdministrator(page)
  await open(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(tab(page, 'Submissions')).toHaveText(/^Submissions \(\d+\)$/)
  const all = page.getByRole('tablist', { name: 'Administration' }).getByRole('tab')
  await expect(all).toHaveText(tabs.map((name) => new RegExp(`^${name}`)))
  await tab(page, 'Overview').focus()
  for (const name of tabs.slice(1)) {
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, name)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/dashboard?tab=${name.toLowerCase()}`)
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  await page.goBack()
  await expect(tab(page, 'Newsletters')).toHaveAttribute('aria-selected', 'true')
  const head = main(page).locator('.band')
  for (const [name, href] of [
    ['Backup Management', '/admin/backups'],
    ['Directory', '/admin/directory'],
  ] as const)
    await expect(head.getByRole('link', { name })).toHaveAttribute('href', href)

  await page.setViewportSize({ width: 390, height: 664 })
  await open(page, '/admin/dashboard')
  const row = page.getByRole('tablist', { name: 'Administration' })
  const shading = () =>
    row.evaluate((list) => [
      list.hasAttribute('data-more-before'),
      list.hasAttribute('data-more-after'),
      /\(to right, rgba\(0, 0, 0, 0\), rgb\(0, 0, 0\) 48px/.test(getComputedStyle(list).maskImage),
    ])
  await expect.poll(shading).toEqual([false, true, false])
  await tab(page, 'Overview').focus()
  await page.keyboard.press('End')
  await expect(tab(page, 'Analytics')).toBeFocused()
  await expect.poll(shading).toEqual([true, false, true])
  await page.setViewportSize({ width: 1280, height: 664 })
  await expect.poll(shading).toEqual([false, false, false])
})

test('the overview shows figures, activity, actions and an invitation (ADM-05 to ADM-08, D2)', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { firstName, lastName } = await signUpAdministrator(page)
  await open(page, '/admin/dashboard')
  for (const label of [
    'Pending Submissions',
    'Active Subscriptions',
    'Total Doctors',
    'Monthly Revenue(estimated)',
  ])
    await expect(main(page).getByRole('term').filter({ hasText: label })).toBeVisible()
  const activity = card(page, 'Recent Activity')
  await expect(activity.getByRole('listitem').first()).toBeVisible()
  const actions = card(page, 'Quick Actions')
  for (const [name, href] of [
    ['Review Submissions', '/admin/dashboard?tab=submissions'],
    ['Send Message', '/admin/dashboard?tab=messages'],
    ['Create Newsletter', '/admin/dashboard?tab=newsletters'],
    ['Backup Management', '/admin/backups'],
  ] as const)
    await expect(actions.getByRole('link', { name })).toHaveAttribute('href', href)
  const waiting = card(page, 'Waiting for the Team')
  for (const [name, href] of [
    [/submissions?$/, '/admin/dashboard?tab=submissions'],
    [/in the inbox$/, '/admin/inbox'],
    [/from (a reader|readers)$/, '/admin/reports'],
  ] as const)
    await expect(waiting.getByRole('link', { name })).toHaveAttribute('href', href)
  const operations = card(page, 'How It Runs')
  for (const [name, href] of [
    ['Last backup', '/admin/backups'],
    ['Last import', '/admin/directory/imports'],
    ['Searches without an answer', '/admin/directory/vocabulary'],
    ['Payments past due', '/admin/dashboard?tab=analytics'],
  ] as const)
    await expect(operations.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect(operations).toContainText('None has failed.')
  await expectPresentable(page, 'the overview')

  const administrators = card(page, 'Administrators')
  const email = administrators.getByLabel('Email (optional)')
  const invite = administrators.getByRole('button', { name: 'Invite an Administrator' })
  await email.fill('next@team.example')
  await page.keyboard.press('Enter')
  const link = administrators.getByLabel('Invitation link')
  await expect(link).toBeFocused()
  await expect(link).toHaveValue(/\/admin\/signup\?invite=/)
  await administrators.getByRole('button', { name: 'Copy Link' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await expect(activity).toContainText(`${firstName} ${lastName} invited an administrator`)
  await administrators.getByRole('button', { name: 'Done' }).click()
  await expect(invite).toBeVisible()
})

test.describe('when calls fail', () => {
  test.use({ expectedErrors: /status of (400|503)/ })

  test('each part shows an error and loads after a retry', async ({ page }) => {
    test.slow()
    const own = await signUpAdministrator(page)
    // an installation has an administrator, which is an event
    const stop = await answerInstead(page, '/api/admin/activity', [])
    await open(page, '/admin/dashboard')
    await expect(card(page, 'Recent Activity')).toContainText('Nothing has happened yet.')
    await card(page, 'Administrators').getByLabel('Email (optional)').fill('no address')
    await page.getByRole('button', { name: 'Invite an Administrator' }).click()
    await expect(page.getByLabel('Email (optional)')).toHaveAttribute('aria-invalid', 'true')

    // as for an administrator who signed in a while ago
    const administrators = card(page, 'Administrators')
    await administrators.getByLabel('Email (optional)').fill('')
    const message = 'Please give your password once more'
    const refusal = { code: 'proof_needed', message, fields: { password: message } }
    const stopAsking = await answerInstead(page, '/api/admin/invitations', refusal, 400)
    await page.keyboard.press('Enter')
    const password = administrators.getByLabel('Your password')
    await expect(password).toBeFocused()
    await expect(administrators).toContainText(message)
    await expectAccessible(page)
    await stopAsking()
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill(own.password)
    await page.keyboard.press('Enter')
    await expect(administrators.getByLabel('Invitation link')).toBeFocused()

    await stop()
    const recoverActivity = await failCalls(page, '/api/admin/activity')
    await open(page, '/admin/dashboard')
    await expect(card(page, 'Recent Activity')).toContainText(
      'Recent activity could not be loaded.',
    )
    await recoverActivity()
    await card(page, 'Recent Activity').getByRole('button', { name: 'Try Again' }).click()
    await expect(card(page, 'Recent Activity').getByRole('listitem').first()).toBeVisible()

    const recoverAnalytics = await failCalls(page, '/api/admin/analytics')
    await tab(page, 'Analytics').click()
    await expect(page.getByRole('alert')).toContainText('Failed to load analytics')
    await recoverAnalytics()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(card(page, 'Top Specialties').getByRole('listitem')).toHaveCount(5)
    await expectPresentable(page, 'analytics')
  })
})
