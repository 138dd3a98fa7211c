import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { paths } from '../contract/paths.ts'
import { invitations } from '../server/accounts/tables.ts'
import { newLinkToken } from '../server/platform/secrets/link-token.ts'
import { withDatabase } from './database.ts'

export type Account = { firstName: string; lastName: string; email: string; password: string }

/** A new address. */
export const newAccount = (changes: Partial<Account> = {}): Account => ({
  firstName: 'Ada',
  lastName: 'Example',
  email: `ada-${randomUUID()}@clinic.example`,
  password: 'limestone and live oak',
  ...changes,
})

/** Makes a call as the page's browser would: with its cookies and from its origin. */
export const post = (page: Page, path: string, data: object = {}) => send(page.request, path, data)

function send(context: APIRequestContext, path: string, data: object = {}) {
  const origin = process.env.BASE_URL!
  return context.post(origin + path, { data, headers: { origin } })
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

/** An invitation by the operator. @returns the path of its link */
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
export const signUpAdministrator = async (page: Page, changes?: Partial<Account>) =>
  registerAdministrator(page.request, await newInvitation(), changes)

/**
 * An open invitation, inserted directly as the operator's, because administrators' invitations all end when
 * any test removes an administrator.
 * @returns the path of its link
 */
export const newInvitation = (): Promise<string> =>
  withDatabase(async (db) => {
    const { token, tokenHash } = newLinkToken()
    const expiresAt = new Date(Date.now() + 60 * 60_000)
    await db.insert(invitations).values({ tokenHash, expiresAt, origin: 'command' })
    return paths.adminSignup(token)
  })

export const inviteIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('invite')!

/** An administrator without an authenticator app yet. */
export async function acceptInvitation(
  context: APIRequestContext,
  path: string,
  changes: Partial<Account> = {},
) {
  const account = newAccount({ firstName: 'Ruth', lastName: 'Keeper', ...changes })
  const form = { ...account, confirmPassword: account.password, invite: inviteIn(path) }
  expect((await send(context, '/api/admin/register', form)).status()).toBe(200)
  return account
}

async function registerAdministrator(
  context: APIRequestContext,
  path: string,
  changes?: Partial<Account>,
) {
  const account = await acceptInvitation(context, path, changes)
  const { secret } = (await (
    await send(context, '/api/user/second-factor', { password: account.password })
  ).json()) as { secret: string }
  const code = appCode(secret)
  const response = await send(context, '/api/user/second-factor/confirm', { code })
  expect(response.status()).toBe(200)
  return { ...account, secret }
}
