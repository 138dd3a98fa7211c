import type { Page } from '@playwright/test'
import { site } from '../site.config.ts'
import { expect, expectAccessible, test, waitForHydration } from './fixtures.ts'

const main = (page: Page) => page.getByRole('main')

test.describe('about', () => {
  test('the page has mission, vision, offers, commitment and areas (ABOUT-01 to ABOUT-06)', async ({
    page,
  }) => {
    await page.goto('/about')
    for (const name of [
      'Our Mission',
      'Our Vision',
      'Doctor Profiles',
      'Practice Information',
      'Local Focus',
      'Our Quality Commitment',
      'Verified Information',
      'Patient-Focused',
      'Community Focused',
      'Continuously Updated',
    ])
      await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Areas We Serve' }).getByRole('listitem'),
    ).toHaveText([
      'Stone Oak',
      'San Antonio North',
      'Encino Park',
      'Canyon Springs',
      'Sonterra',
      'Redland Oaks',
      'Steubing Ranch',
      'Wilderness Oak',
    ])
    await expect(main(page).getByRole('link', { name: 'Find Doctors' })).toHaveAttribute(
      'href',
      '/doctors',
    )
    await expect(main(page).getByRole('link', { name: 'Browse Practices' })).toHaveAttribute(
      'href',
      '/practices',
    )
  })
})

test.describe('legal texts', () => {
  const texts = [
    {
      path: '/privacy',
      date: site.legal.privacyUpdated,
      title: 'Privacy Policy',
      topics: [
        'Information We Collect',
        'How We Use Information',
        'Sharing of Information',
        'Data Security',
        'Your Rights',
        'Cookies',
        'Children Under 13',
        'Changes to This Policy',
        'Contact Us',
      ],
    },
    {
      path: '/terms',
      date: site.legal.termsUpdated,
      title: 'Terms of Service',
      topics: [
        'Acceptance of Terms',
        'The Service',
        'What We Ask of Users',
        'What We Ask of Providers',
        'Subscriptions and Payment',
        'Content and Intellectual Property',
        'Disclaimers',
        'Limits of Liability',
        'Termination',
        'Governing Law',
        'Changes to These Terms',
        'Contact Us',
      ],
    },
  ]
  for (const { path, title, date, topics } of texts)
    test(`${path} has every topic, contents and its date (LEGAL-01 to LEGAL-04)`, async ({
      page,
    }) => {
      await page.goto(path)
      await waitForHydration(page)
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
      // the date of the last revision, whatever today is
      const day = new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
      await expect(main(page).getByText(`Last Updated: ${day}`)).toBeVisible()
      for (const topic of topics) {
        await expect(main(page).getByRole('heading', { name: topic, exact: true })).toBeVisible()
        await expect(main(page).getByRole('region', { name: topic })).toContainText(/\.|;/)
      }
      const contents = main(page).getByRole('navigation', { name: 'On this page' })
      const last = topics.at(-1)!
      await contents.getByRole('link', { name: last }).click()
      await expect(main(page).getByRole('heading', { name: last })).toBeInViewport()
      await expect(page).toHaveURL(/#contact$/)
      await expectAccessible(page)
    })

  test('the terms name billing, renewal, notice and law (LEGAL-05, LEGAL-06)', async ({ page }) => {
    await page.goto('/terms')
    const billing = page.getByRole('region', { name: 'Subscriptions and Payment' })
    for (const words of [
      'monthly',
      'annually',
      'renews automatically',
      '30 days notice of changes',
    ])
      await expect(billing).toContainText(words)
    const law = page.getByRole('region', { name: 'Governing Law' })
    await expect(law).toContainText('State of Texas')
    await expect(law).toContainText('courts in Bexar County')
  })

  test('the privacy page names cookies, children and how long messages are kept (LEGAL-03)', async ({
    page,
  }) => {
    await page.goto('/privacy')
    await expect(page.getByRole('region', { name: 'Cookies' })).toContainText('get no cookie')
    await expect(page.getByRole('region', { name: 'Children Under 13' })).toContainText('under 13')
    await expect(
      page.getByText('Messages are deleted 180 days after they were sent.'),
    ).toBeVisible()
    // the text says that readers get no cookie
    expect(await page.context().cookies()).toEqual([])
  })
})

test.describe('advertise', () => {
  test('the page compares free and featured (ADV-01 to ADV-04, ROLE-04)', async ({ page }) => {
    await page.goto('/advertise')
    const plan = (name: string) =>
      main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
        .last()
    for (const words of [
      'Basic contact information',
      'Specialty and location',
      'Basic profile info',
      'Insurance list',
    ])
      await expect(plan('Free')).toContainText(words)
    for (const words of [
      '$99/month',
      'Everything in Free',
      'Professional headshot',
      'Detailed education',
      'Social links',
      'Priority placement',
      'Homepage featured carousel',
    ])
      await expect(plan('Featured')).toContainText(words)
    await expect(plan('Free')).not.toContainText('Priority placement')
    // only what exists is sold
    await expect(main(page)).not.toContainText(/priority support|advanced customization/i)
  })

  test('three steps lead to the account page (ADV-05, ADV-06)', async ({ page }) => {
    await page.goto('/advertise')
    const steps = page.getByRole('region', { name: 'Start in three steps' })
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    for (const [name, href] of [
      ['Create Account', '/auth?account=new'],
      ['Sign In', '/auth'],
    ] as const)
      await expect(steps.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(
      page.getByText('Your profile goes live immediately after approval by our team.'),
    ).toBeVisible()
  })
})

test('Featured is explained wherever it appears, with a link to how results work', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/doctors',
    '/doctors/elena-marsh',
    '/specialties/cardiology',
    '/practices',
  ]) {
    await page.goto(path)
    await expect(main(page).getByText('Featured is a paid listing.')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'How results work' })).toHaveAttribute(
      'href',
      '/how-results-work',
    )
  }
  await page.goto('/advertise')
  await expect(main(page).getByRole('link', { name: 'Become Featured' })).toHaveAttribute(
    'href',
    '/subscribe',
  )
  await main(page).getByRole('link', { name: 'how results work' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('How Results Work')
  for (const words of ['$99 a month or $995 a year', 'do not rate or rank', 'do not sell data'])
    await expect(main(page)).toContainText(words)
  await main(page).getByRole('link', { name: 'tell us' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('An error in an entry')
})
