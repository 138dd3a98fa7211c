import type { Page } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { arrive, card, main, open, tab, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { failCalls, holdBack } from '../network.ts'
import { insertInquiries, insertTeamMessages, signUpOwner } from '../owners.ts'
import { saveProfile } from './my-profile.ts'

const panel = (page: Page) => page.getByRole('tabpanel')
const unclaimedTitle = 'You have not claimed a profile yet'
const actions = (page: Page) => card(page, 'Actions')
const subscription = (page: Page) => card(page, 'Subscription')
const profileForm = (page: Page) => page.getByRole('form', { name: 'Profile', exact: true })
const upgrades = (page: Page) => main(page).getByRole('link', { name: 'Upgrade to Premium' })
const myProfile = '/profile?tab=my-profile'

async function expectChosen(page: Page, name: string) {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1)
  await expect(panel(page)).toHaveAccessibleName(name)
  await expect(page).toHaveTitle(new RegExp(`^${name} `))
}

test.describe('tabs', () => {
  test('the selected tab is in the address, kept by back and reload, and loaded once (DASH-06, DASH-07, DASH-15)', async ({
    page,
  }) => {
    await signUp(page)
    await open(page, '/profile?tab=nothing-of-that-name')
    await expectChosen(page, 'Dashboard')
    await open(page, '/about')
    await open(page)
    await expectChosen(page, 'Dashboard')
    // a press on the selected one does nothing
    await tab(page, 'Dashboard').click()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await page.goForward()
    await waitForHydration(page)

    // cards below the form load after it
    const loaded = ['specialty-names', 'user/practice'].map((call) =>
      page.waitForResponse(`**/api/${call}`),
    )
    await actions(page).getByRole('link', { name: 'Update Profile' }).click()
    await expect(page).toHaveURL(myProfile)
    await expectChosen(page, 'My Profile')
    await expect(tab(page, 'My Profile')).toBeFocused()
    await expect(tab(page, 'My Profile')).toBeInViewport()
    await expect(profileForm(page)).toBeVisible()
    await expect(actions(page)).toHaveCount(0)
    await Promise.all(loaded)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.goBack()
    await expectChosen(page, 'Dashboard')
    await tab(page, 'My Profile').click()
    await expect(profileForm(page)).toBeVisible()
    expect(calls).toEqual([])
    await page.reload()
    await expectChosen(page, 'My Profile')
  })

  test('arrow keys move between tabs, Enter and space select', async ({ page }) => {
    await signUp(page)
    await open(page)
    await page.getByRole('button', { name: 'Change Photo' }).focus()
    await page.keyboard.press('Tab')
    await expect(tab(page, 'Dashboard')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'My Profile')).toBeFocused()
    await expectChosen(page, 'Dashboard')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(myProfile)
    await expectChosen(page, 'My Profile')
    await expect(tab(page, 'My Profile')).toBeFocused()
    for (const name of ['Analytics', 'Account', 'Dashboard']) {
      await page.keyboard.press('ArrowRight') // around the end
      await expect(tab(page, name)).toBeFocused()
    }
    await page.keyboard.press('End')
    await expect(tab(page, 'Account')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tab(page, 'Dashboard')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
    await expectChosen(page, 'Dashboard')
    // one tab stop
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Send the link again' })).toBeFocused()
  })
})

test('the dashboard shows no claim, a pending one, a new profile, a public and a Featured one (DASH-04, DASH-14, DASH-17, DASH-18)', async ({
  page,
}) => {
  test.slow() // five accounts
  const notice = main(page).getByRole('region', { name: 'A claim waits for approval' })
  const publicLink = actions(page).getByRole('link', { name: 'View Public Profile' })
  await signUp(page)
  await open(page)
  await expect(main(page).getByText('Free Plan', { exact: true })).toBeVisible()
  await expect(main(page).getByText(unclaimedTitle)).toBeVisible()
  await expect(
    main(page).getByRole('link', { name: 'Claim or Create Your Profile' }),
  ).toHaveAttribute('href', myProfile)
  await expect(publicLink).toHaveCount(0)
  for (const of of [actions(page), subscription(page)])
    await expect(of.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
      'href',
      '/subscribe',
    )
  // no link is dead
  const hrefs = await main(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).not.toContain('#')
  for (const href of new Set(hrefs))
    expect((await page.request.get(href!)).status(), href!).toBe(200)
  await expect(main(page).getByRole('button', { disabled: true })).toHaveCount(0)

  await saveProfile(page)
  await open(page)
  await expect(notice).toContainText('Nobody else sees it before it is approved.')
  await expect(subscription(page)).toContainText('Free Plan')

  await signUpOwner(page, { featured: true, approved: false })
  await open(page)
  await expect(main(page).getByText(unclaimedTitle)).toHaveCount(0)
  await expect(notice).toContainText('is being reviewed by our team.')
  await expect(notice.getByRole('link')).toHaveAttribute('href', myProfile)
  await expect(publicLink).toHaveCount(0)
  await expect(subscription(page)).toContainText('once the claim is approved')
  await expect(upgrades(page)).toHaveCount(0)

  await signUpOwner(page, { featured: true })
  await open(page)
  await expect(notice).toHaveCount(0)
  await expect(main(page).getByText('Premium Member')).toBeVisible()
  await expect(main(page).getByText('Free Plan')).toHaveCount(0)
  await expect(subscription(page)).toContainText('Your profile is a Featured listing.')
  await expect(subscription(page)).toContainText('nothing is charged')
  await expect(upgrades(page)).toHaveCount(0)
  await expect(subscription(page).getByRole('button')).toHaveCount(0)

  const { slug } = await signUpOwner(page, { doctor: { phone: '(210) 555-0100' } })
  await open(page)
  await expect(main(page).getByText('Free Plan', { exact: true })).toBeVisible()
  const toDo = card(page, 'To do')
  await expect(toDo).toContainText('1 fact to confirm')
  await toDo.getByRole('button', { name: 'All still right' }).click()
  await expect(toast(page, 'Confirmed')).toBeVisible()
  await expect(toDo).not.toContainText('to confirm')
  await toDo.getByRole('link', { name: 'Brief bio' }).click()
  await expect(profileForm(page).getByLabel('Brief bio', { exact: true })).toBeFocused()
  await open(page)
  await publicLink.click()
  await expect(page).toHaveURL(`/doctors/${slug}`)
  const foot = page.getByRole('region', { name: 'Report something wrong' })
  await expect(foot.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', myProfile)
  await expect(foot.getByRole('link', { name: 'This is me' })).toHaveCount(0)
})

const cards = [
  ['Subscription', '/api/user/doctor', 'Your plan could not be loaded.', 'Free Plan.'],
  [
    'Inquiries',
    '/api/user/inquiries*',
    'Your inquiries could not be loaded.',
    'Part of a Featured listing.',
  ],
  [
    'Messages from the directory team',
    '/api/user/messages*',
    'Your messages could not be loaded.',
    'No messages yet.',
  ],
] as const

test.describe('cards', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('cards have skeletons while they load, each says that its call failed, and can be tried again', async ({
    page,
  }) => {
    await signUp(page)
    const failing = await Promise.all(cards.map(([, path]) => failCalls(page, path)))
    const calls = await Promise.all(cards.map(([, path]) => holdBack(page, path)))
    await arrive(page)
    for (const [title] of cards)
      await expect(card(page, title).getByRole('status')).toContainText('Loading your')
    await expect(actions(page).getByRole('link', { name: 'Update Profile' })).toBeVisible()
    await expect(main(page).getByText(/Free Plan|Premium Member/)).toHaveCount(0)
    await expectAccessible(page)
    for (const { release } of calls) release()
    for (const [title, , failure] of cards)
      await expect(card(page, title).getByRole('alert')).toContainText(failure)
    await expectAccessible(page)
    for (const recover of failing) await recover()
    for (const [title, , , content] of cards) {
      await card(page, title).getByRole('button', { name: 'Try Again' }).click()
      await expect(card(page, title)).toContainText(content)
      await expect(card(page, title).getByRole('alert')).toHaveCount(0)
    }
  })
})

test('a dashboard full of long texts is accessible and fits every width', async ({ page }) => {
  const { email, doctorId } = await signUpOwner(page, {
    featured: true,
    account: {
      firstName: 'Maximiliana Wilhelmina Alexandrina',
      lastName: 'Featherstonehaugh-Villalobos-de-la-Longwindedname',
    },
  })
  await insertInquiries(doctorId, ['new', 'read', 'replied', 'closed', 'new', 'new', 'new'], {
    name: 'Featherstonehaugh'.repeat(4),
    subject: 'Donaudampfschifffahrt'.repeat(5),
    message: 'x'.repeat(400),
    phone: '+1 (210) 555-0112 extension 1234',
  })
  const longest = { subject: 'S'.repeat(200), message: 'M'.repeat(900) }
  await insertTeamMessages(email, [longest])
  await open(page)
  await card(page, 'Inquiries')
    .getByRole('button', { name: /^Donau/ })
    .click()
  await card(page, 'Messages from the directory team').getByRole('button', { name: /^SSS/ }).click()
  await expect(main(page).getByText(longest.message)).toBeVisible()
  await expectPresentable(page)
})

test('the tabs and cards can be read without scripts, complete as the server renders them', async ({
  browser,
  page,
}) => {
  await signUp(page)
  const html = await (await page.request.get('/profile')).text()
  for (const text of [
    unclaimedTitle,
    'Free Plan',
    'No messages yet.',
    'Part of a Featured listing.',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('class="sk ')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: process.env.BASE_URL!,
  })
  const plain = await context.newPage()
  await plain.goto('/profile')
  await expect(main(plain).getByText(unclaimedTitle)).toBeVisible()
  await tab(plain, 'My Profile').click()
  await expect(plain).toHaveURL(myProfile)
  await context.close()
})
