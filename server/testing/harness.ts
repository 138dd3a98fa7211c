import { accountsOn, type TestBrowser } from './accounts.ts'
import { createOwnTestApp, createTestApp, type TestApp, type TestAppOptions } from './app.ts'
import type { TestUser } from './insert-accounts.ts'
import { insertSpecialty } from './records.ts'

export type Person = { user: TestUser; browser: TestBrowser }

const usual = { RATE_LIMITS: 'off', ADMIN_2FA: 'required' }

/** The whole application with an administrator, a visitor without session and one specialty. Rate limits are off. */
export const createTestHarness = async (
  env: NodeJS.ProcessEnv = {},
  options: Pick<TestAppOptions, 'transport'> = {},
) => harnessOn(await createTestApp({ ...options, env: { ...usual, ...env } }))

/** The same with an application that no other file uses. */
export const createOwnTestHarness = async () => harnessOn(await createOwnTestApp({ env: usual }))

async function harnessOn(testApp: TestApp) {
  const accounts = await accountsOn(testApp)
  const { db } = testApp.database
  await insertSpecialty(db, { name: 'Cardiology', slug: 'cardiology' })
  const admin = await createPerson({ accounts }, { isAdmin: true })
  return { ...testApp, db, accounts, admin, anonymous: accounts.browser() }
}

export type TestHarness = Awaited<ReturnType<typeof createTestHarness>>

export async function createPerson(
  { accounts }: Pick<TestHarness, 'accounts'>,
  values: Partial<TestUser> = {},
): Promise<Person> {
  const user = await accounts.insertUser(values)
  if (user.isAdmin) await accounts.giveApp(user)
  return { user, browser: await accounts.signedIn(user) }
}

/** Makes the next answers show changes written directly to the database. */
export async function refreshAfter<T>({ version }: TestHarness, writing: Promise<T>): Promise<T> {
  const result = await writing
  await version.refresh()
  return result
}

/** Gets what a visitor without session gets. */
export const getPublicJson = async ({ anonymous }: TestHarness, url: string) =>
  (await anonymous.get(url)).json()

export const searchDoctorNames = async (harness: TestHarness, search: string): Promise<string[]> =>
  (await getPublicJson(harness, `/api/doctors?search=${encodeURIComponent(search)}`)).map(
    ({ name }: { name: string }) => name,
  )
