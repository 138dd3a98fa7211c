import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '../contract/paths.ts'
import { startSession } from '../server/accounts/sessions/sessions.ts'
import { invitations, users } from '../server/accounts/tables.ts'
import type { Db } from '../server/platform/database/connect.ts'
import { anonymousCaller } from '../server/platform/http/caller.ts'
import { loadSecretKeys, secretOf } from '../server/platform/secrets/installation-secrets.ts'
import { newLinkToken } from '../server/platform/secrets/link-token.ts'
import type { SecretKeys } from '../server/platform/secrets/secret-keys.ts'
import {
  type Account,
  appCode,
  insertApp,
  insertUser,
  newAccount,
} from '../server/testing/insert-accounts.ts'
import { withDatabase } from './database.ts'

export { type Account, appCode, newAccount }

/** Makes a call as the page's browser would: with its cookies and from its origin. */
export const post = (page: Page, path: string, data: object = {}) => send(page.request, path, data)

/** Changes something over the API, as another tab or person would, which must succeed. @returns the answer */
export async function put(page: Page, path: string, data: object) {
  const origin = process.env.BASE_URL!
  const response = await page.request.put(origin + path, { data, headers: { origin } })
  expect(response.status()).toBe(200)
  return response.json()
}

function send(context: APIRequestContext, path: string, data: object = {}) {
  const origin = process.env.BASE_URL!
  return context.post(origin + path, { data, headers: { origin } })
}

/** Registers an account over the API, with its mails; the page's browser is signed in from then on. */
export async function register(page: Page, account = newAccount()): Promise<Account> {
  const response = await post(page, '/api/register', {
    ...account,
    confirmPassword: account.password,
  })
  expect(response.status()).toBe(200)
  return account
}

/** Inserts an account as registering does, without mails; the page's browser is signed in from then on. */
export async function signUp(page: Page, account = newAccount()): Promise<Account> {
  await withDatabase(async (db) => {
    const user = await insertUser(db, account)
    await startSessionIn(page, { db, secretKeys: await secretKeysOn(db) }, user)
  })
  return account
}

/** An invitation by the operator. @returns the path of its link */
export async function inviteAdministrator(...options: string[]): Promise<string> {
  const command = ['build/commands/admin-invite.js', ...options]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: process.env })
  const { pathname, search } = new URL(stdout.trim().split('\n').at(-1)!)
  return pathname + search
}

/** Inserts an administrator with an authenticator app, who is signed in in the page's browser. */
export async function signUpAdministrator(page: Page, changes: Partial<Account> = {}) {
  const account = newAccount({ firstName: 'Ruth', lastName: 'Keeper', ...changes })
  return withDatabase(async (db) => {
    const user = await insertUser(db, { ...account, isAdmin: true })
    const installation = { db, secretKeys: await secretKeysOn(db) }
    const secret = await insertApp(installation, user.id)
    await startSessionIn(page, installation, user)
    return { ...account, secret }
  })
}

/** Sets up an authenticator app for an account, past its card. @returns its key */
export const giveApp = (email: string) =>
  withDatabase(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    return insertApp({ db, secretKeys: await secretKeysOn(db) }, user!.id)
  })

const secretKeysOn = (db: Db) =>
  loadSecretKeys(db, { dataDir: process.env.DATA_DIR!, secretKey: null })

/** The browser has the session's cookies, as after signing in. */
async function startSessionIn(
  page: Page,
  { db, secretKeys }: { db: Db; secretKeys: SecretKeys },
  { id }: { id: string },
) {
  const services = {
    db,
    sessionKey: await secretOf(db, secretKeys, 'sessions'),
    settings: { sessions: { idleHours: 168, maxHours: 720 } },
    https: false,
  }
  const { cookies } = await startSession(services, id, anonymousCaller)
  await page.context().addCookies(cookies.map(cookieOf))
}

/** Reads the cookie of a `Set-Cookie` value. */
function cookieOf(setCookie: string) {
  const [pair = '', ...attributes] = setCookie.split(/; */)
  const [name = '', value = ''] = pair.split(/=(.*)/)
  const maxAge = /max-age=(\d+)/i.exec(setCookie)![1]
  return {
    name,
    value,
    url: process.env.BASE_URL!,
    expires: Math.floor(Date.now() / 1000) + Number(maxAge),
    httpOnly: attributes.some((attribute) => /^httponly$/i.test(attribute)),
    sameSite: 'Lax' as const,
  }
}

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
