import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { invitations } from '../../server/accounts/tables.ts'
import {
  acceptInvitation,
  inviteAdministrator,
  inviteIn,
  newAccount,
  newInvitation,
} from '../accounts.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { failCalls, formFailures, holdBack, useUpLimit } from '../network.ts'
import {
  adminRegistration,
  expectErrors,
  field,
  fill,
  open,
  registrationErrors,
  registrationOf,
  submit,
  toast,
} from './entry.ts'

const needsInvitation = 'Administrator registration needs a valid invitation.'

/** Opens the page by an internal link, so that the browser fetches the invitation. */
async function follow(page: Page, path: string) {
  await open(page, '/about')
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Super Admin Registration')
}

/** Opens the form. @returns its path */
async function followInvitation(page: Page) {
  const path = await newInvitation()
  await follow(page, path)
  await expect(adminRegistration(page)).toBeVisible()
  return path
}

const endInvitation = (path: string) =>
  withDatabase((db) =>
    db
      .update(invitations)
      .set({ expiresAt: new Date() })
      .where(eq(invitations.tokenHash, createHash('sha256').update(inviteIn(path)).digest('hex'))),
  )

test('the operator’s link leads through the registration to the administrators’ dashboard (ASUP-01 to ASUP-04, API-40)', async ({
  page,
}) => {
  const link = await inviteAdministrator()
  const account = newAccount({ firstName: 'Ruth', lastName: 'Keeper' })
  const { bodies, release } = await holdBack(page, '/api/admin/register')
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Super Admin Registration')
  await expect(page.getByRole('main')).toContainText(
    'Restricted access: for authorized administrators only.',
  )
  const form = adminRegistration(page)
  await fill(form, registrationOf(account))
  await submit(form).click()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  release()
  await expect(toast(page, 'Account Created!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  expect(bodies).toEqual([
    { ...account, confirmPassword: account.password, invite: inviteIn(link) },
  ])
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ isAdmin: true })
})

test('a used invitation says so, and how to sign in', async ({ page, request }) => {
  const link = await newInvitation()
  await acceptInvitation(request, link)
  await open(page, link)
  await expect(page.getByRole('heading', { name: 'This Invitation Was Used' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Administrator Login' }),
  ).toHaveAttribute('href', '/admin/login')
  await expect(adminRegistration(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('each wrong field says so (VAL-13 to VAL-17)', async ({ page }) => {
  await followInvitation(page)
  const form = adminRegistration(page)
  await field(form, 'Confirm Password').fill('x')
  await submit(form).click()
  await expectErrors(form, registrationErrors)
  await expect(field(form, 'First Name')).toBeFocused()
  await expectAccessible(page)
})

for (const path of ['/admin/signup', '/admin/signup?invite=nothing-like-it'])
  test(`${path}: says that an invitation is needed`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'An Invitation Is Needed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for an Invitation' })).toHaveAttribute(
      'href',
      /^mailto:hello@stoneoak\.example\?subject=/,
    )
    await expect(adminRegistration(page)).toHaveCount(0)
    await expectAccessible(page)
  })

test('an expired invitation says so, and how to get a new one', async ({ page }) => {
  const path = await newInvitation()
  await endInvitation(path)
  await follow(page, path)
  await expect(page.getByRole('heading', { name: 'This Invitation Has Expired' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Invitations work for 72 hours.')
  await expect(page.getByRole('link', { name: 'Ask for an Invitation' })).toBeVisible()
  await expectAccessible(page)
})

test('while the invitation is checked, the page says so', async ({ page }) => {
  const { release } = await holdBack(page, '/api/admin/invitation*')
  await follow(page, await newInvitation())
  await expect(page.getByRole('status')).toContainText('Checking your invitation...')
  await expectAccessible(page)
  release()
  await expect(adminRegistration(page)).toBeVisible()
})

test('an invitation is checked again when its reader returns', async ({ page, request }) => {
  await acceptInvitation(request, await followInvitation(page))
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'This Invitation Was Used' })).toBeVisible()
})

test.describe('when it fails', () => {
  test.use({ expectedErrors: /status of (403|409|429|502|503)|ERR_FAILED/ })

  const failureHeading = (page: Page) =>
    page.getByRole('heading', { name: 'Your Invitation Could Not Be Checked' })

  for (const failure of formFailures)
    test(`because ${failure}, the link can be tried again`, async ({ page }) => {
      const recover = await failCalls(page, '/api/admin/invitation*', { failure })
      await follow(page, await newInvitation())
      await expect(failureHeading(page)).toBeVisible()
      await expectAccessible(page)
      await recover()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(adminRegistration(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your Details' })).toBeFocused()
    })

  test('because of the rate limit, the page does not judge the invitation', async ({ page }) => {
    await useUpLimit(page, '/api/admin/invitation')
    await follow(page, await newInvitation())
    await expect(failureHeading(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  })

  test('an invitation for somebody else shows the server’s message (ERR-18)', async ({ page }) => {
    await open(page, await inviteAdministrator('--email', newAccount().email))
    const form = adminRegistration(page)
    const account = newAccount()
    await fill(form, registrationOf(account))
    await submit(form).click()
    await expect(toast(page, 'Registration Failed')).toBeVisible()
    await expect(toast(page, needsInvitation)).toBeVisible()
    await expect(form).toContainText(needsInvitation)
    await expect(field(form, 'Email')).toHaveValue(account.email)
  })

  test('a call without an answer shows Registration failed (ERR-18)', async ({ page }) => {
    await failCalls(page, '/api/admin/register', { failure: 'the line is down' })
    await followInvitation(page)
    await fill(adminRegistration(page), registrationOf(newAccount()))
    await submit(adminRegistration(page)).click()
    await expect(toast(page, 'Registration Failed')).toBeVisible()
    await expect(toast(page, 'Registration failed')).toBeVisible()
  })
})

test('form and faces are accessible and fit small phones', async ({ page }) => {
  await followInvitation(page)
  await expectPresentable(page)
  await open(page, '/admin/signup')
  await expectPresentable(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('explains that it needs scripts, with a contact', async ({ page }) => {
    await page.goto(await inviteAdministrator())
    const hint = page.locator('main noscript p').first()
    await expect(hint).toBeVisible()
    await expect(hint).toContainText('Creating an account needs JavaScript.')
  })
})
