import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

export type Account = { firstName: string; lastName: string; email: string; password: string }

/** An account nobody has yet. */
export const newAccount = (changes: Partial<Account> = {}): Account => ({
  firstName: 'Ada',
  lastName: 'Example',
  email: `ada-${randomUUID()}@clinic.example`,
  password: 'limestone and live oak',
  ...changes,
})

/** Makes a call as the page's browser would: with its cookies and from its origin. */
export async function post(page: Page, path: string, data: object = {}) {
  const origin = process.env.BASE_URL!
  return page.request.post(origin + path, { data, headers: { origin } })
}

/** Registers an account over the API; the page's browser is signed in from then on. */
export async function signUp(page: Page, account = newAccount()): Promise<Account> {
  const response = await post(page, '/api/register', {
    ...account,
    confirmPassword: account.password,
  })
  expect(response.status()).toBe(200)
  return account
}

/** An invitation as the operator makes it. @returns the path of its link */
export async function inviteAdministrator(...options: string[]): Promise<string> {
  const command = ['commands/admin-invite.ts', ...options]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: process.env })
  const { pathname, search } = new URL(stdout.trim().split('\n').at(-1)!)
  return pathname + search
}

/** The code an authenticator app with this secret shows now, or some half minutes later. */
export const appCode = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 30_000,
  })

/** An administrator with an authenticator app, signed in in the page's browser. */
export async function signUpAdministrator(page: Page): Promise<Account & { secret: string }> {
  const account = newAccount({ firstName: 'Ruth', lastName: 'Keeper' })
  const invite = new URLSearchParams((await inviteAdministrator()).split('?')[1]).get('invite')
  const form = { ...account, confirmPassword: account.password, invite }
  expect((await post(page, '/api/admin/register', form)).status()).toBe(200)
  const { secret } = await (await post(page, '/api/user/second-factor')).json()
  const code = appCode(secret)
  expect((await post(page, '/api/user/second-factor/confirm', { code })).status()).toBe(200)
  return { ...account, secret }
}
