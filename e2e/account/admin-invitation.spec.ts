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
import { sendAtSecondTry } from '../forms.ts'
import { failCalls, holdBack } from '../network.ts'
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

test.use({ expectedErrors: /ERR_FAILED|status of 503/ })

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

const endInvitation = (path: string) =>
  withDatabase((db) =>
    db
      .update(invitations)
      .set({ expiresAt: new Date() })
      .where(eq(invitations.tokenHash, createHash('sha256').update(inviteIn(path)).digest('hex'))),
  )

test('the operator’s link leads through the registration to the administrators’ dashboard (ASUP-01 to ASUP-04, API-40, ERR-18, VAL-13 to VAL-17)', async ({
  page,
}) => {
  const link = await inviteAdministrator()
  const account = newAccount({ firstName: 'Ruth', lastName: 'Keeper' })
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Super Admin Registration')
  await expect(page.getByRole('main')).toContainText(
    'Restricted access: for authorized administrators only.',
  )
  const form = adminRegistration(page)
  await field(form, 'Confirm Password').fill('x')
  await submit(form).click()
  await expectErrors(form, registrationErrors)
  await expect(field(form, 'First Name')).toBeFocused()
  await expectPresentable(page)

  await fill(form, registrationOf(account))
  const bodies = await sendAtSecondTry(page, {
    call: '/api/admin/register',
    button: submit(form),
    field: field(form, 'Email'),
    failure: toast(page, 'Registration failed'),
  })
  await expect(toast(page, 'Account Created!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  expect(bodies).toEqual([
    { ...account, confirmPassword: account.password, invite: inviteIn(link) },
  ])
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ isAdmin: true })
})

test('no invitation, an unknown, an expired and a used one say what to do', async ({
  page,
  request,
}) => {
  for (const path of ['/admin/signup', '/admin/signup?invite=nothing-like-it']) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'An Invitation Is Needed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for an Invitation' })).toHaveAttribute(
      'href',
      /^mailto:hello@stoneoak\.example\?subject=/,
    )
    await expect(adminRegistration(page)).toHaveCount(0)
  }
  await expectPresentable(page)

  const expired = await newInvitation()
  await endInvitation(expired)
  await follow(page, expired)
  await expect(page.getByRole('heading', { name: 'This Invitation Has Expired' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Invitations work for 72 hours.')
  await expect(page.getByRole('link', { name: 'Ask for an Invitation' })).toBeVisible()

  // used meanwhile, it is checked again when its reader returns
  const used = await newInvitation()
  await follow(page, used)
  await expect(adminRegistration(page)).toBeVisible()
  await acceptInvitation(request, used)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'This Invitation Was Used' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Administrator Login' }),
  ).toHaveAttribute('href', '/admin/login')
  await expect(adminRegistration(page)).toHaveCount(0)
})

test('an invitation that is being checked, or cannot be, says so', async ({ page }) => {
  const link = await newInvitation()
  const { release } = await holdBack(page, '/api/admin/invitation*')
  await follow(page, link)
  await expect(page.getByRole('status')).toContainText('Checking your invitation...')
  release()
  await expect(adminRegistration(page)).toBeVisible()

  const recover = await failCalls(page, '/api/admin/invitation*')
  await follow(page, await newInvitation())
  await expect(
    page.getByRole('heading', { name: 'Your Invitation Could Not Be Checked' }),
  ).toBeVisible()
  await expectAccessible(page)
  await recover()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(adminRegistration(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeFocused()
})
