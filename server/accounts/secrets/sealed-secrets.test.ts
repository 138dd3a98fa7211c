import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addKey,
  keyFileOf,
  loadSecretKeys,
  newKey,
  readKeyFile,
  secretOf,
} from '../../platform/secrets/installation-secrets.ts'
import { keyIdOf } from '../../platform/secrets/secret-keys.ts'
import { secrets } from '../../platform/secrets/tables.ts'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createOwnTestApp, type TestApp } from '../../testing/app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { appCode } from '../../testing/insert-accounts.ts'
import { recoveryCodes, secondFactors, sessions, users } from '../tables.ts'
import { discardSecrets, openSecrets, rotateSecrets } from './secrets.ts'

const password = 'limestone and live oak'
const quiet = { info() {}, warn() {} }

describe('a copy of the database', () => {
  let testApp: TestApp
  let accounts: TestAccounts
  beforeAll(async () => {
    testApp = await createOwnTestApp({ env: { RATE_LIMITS: 'off' } })
    accounts = await accountsOn(testApp)
  })
  afterAll(() => testApp.close())

  /** All rows of all tables, as a copy of the database has them. */
  async function dump() {
    const { db } = testApp.database
    const { rows } = await db.execute<{ name: string }>(
      sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const texts: string[] = []
    for (const { name } of rows) {
      const result = await db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.raw(name)} t`,
      )
      texts.push(...result.rows.map(({ row }) => row))
    }
    return texts.join('\n')
  }

  test('the copy opens no session and no authenticator app, and forges no signature', async () => {
    const { db } = testApp.database
    const user = await accounts.insertUser()
    const browser = await accounts.signedIn(user)
    const { secret } = (await browser.post('/api/user/second-factor', { password })).json()
    const confirmation = await browser.post('/api/user/second-factor/confirm', {
      code: appCode(secret),
    })
    expect(confirmation.statusCode).toBe(200)
    const token = decodeURIComponent(browser.cookies.get('directory.session_token')!).split('.')[0]!
    expect(token).toMatch(/^[\w-]{32}$/)

    const all = await dump()
    expect(all).toContain(user.id)
    expect(all).not.toContain(token)
    expect(all).not.toContain(secret)
    for (const { name, value } of await db.select().from(secrets)) {
      expect(value).toMatch(/^sealed:/)
      expect(all).not.toContain(await secretOf(db, testApp.secretKeys, name))
    }
    // the value in the database differs from that of the cookie
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(row!.token).toMatch(/^[\da-f]{64}$/)
    expect(await browser.user()).toMatchObject({ id: user.id })
  })

  test('sessions from before tokens were hashed are kept', async () => {
    const { db } = testApp.database
    const browser = await accounts.signedIn(await accounts.insertUser())
    const token = decodeURIComponent(browser.cookies.get('directory.session_token')!).split('.')[0]!
    await db.update(sessions).set({ token }).where(eq(sessions.id, browser.sessionId))
    const { cookie } = browser
    expect(await browser.user()).toBeNull()
    const folder = fileURLToPath(new URL('../../../database/migrations', import.meta.url))
    const name = readdirSync(folder).find((file) => file.endsWith('_hashed_session_tokens.sql'))!
    const others = await db.select().from(sessions)
    await db.execute(sql.raw(readFileSync(join(folder, name), 'utf8')))
    // of this test database the others were hashed already
    for (const { id, token } of others)
      if (id !== browser.sessionId)
        await db.update(sessions).set({ token }).where(eq(sessions.id, id))
    const response = await browser.send('GET', '/api/user', undefined, { cookie })
    expect(response.statusCode).toBe(200)
  })

  test('a code whose key is lost is refused with what to do; a recovery code signs in', async () => {
    const { db } = testApp.database
    const user = await accounts.insertUser()
    const browser = await accounts.signedIn(user)
    const { secret } = (await browser.post('/api/user/second-factor', { password })).json()
    const { recoveryCodes: codes } = (
      await browser.post('/api/user/second-factor/confirm', { code: appCode(secret) })
    ).json()
    await db
      .update(secondFactors)
      .set({ secret: 'sealed:00000000:AAAA' })
      .where(eq(secondFactors.userId, user.id))
    const refusal = await accounts.browser().signIn(user, appCode(secret, 1))
    expect(refusal.statusCode).toBe(400)
    expect(refusal.json()).toMatchObject({
      code: 'app_unreadable',
      message: expect.stringContaining('use one of your recovery codes'),
    })
    const browserWithCode = accounts.browser()
    expect((await browserWithCode.signIn(user, codes[0])).statusCode).toBe(200)
    const off = await browserWithCode.post('/api/user/second-factor/off', { code: codes[1] })
    expect(off.statusCode).toBe(200)
    expect(await browserWithCode.user()).toMatchObject({ secondFactor: 'off' })
  })
})

describe('keys', () => {
  let database: TestDatabase
  let folder: string
  beforeAll(async () => {
    database = await createTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'stone-oak-sealed-'))
    await database.db
      .insert(users)
      .values({ id: 'ada', email: 'ada@clinic.example', firstName: 'Ada', lastName: 'Example' })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const here = (dataDir: string, secretKey: string | null = null) => ({
    secretKey,
    dataDir: join(folder, dataDir),
  })
  const values = async () => [
    ...(await database.db.select({ value: secrets.value }).from(secrets)),
    ...(await database.db.select({ value: secondFactors.secret }).from(secondFactors)),
  ]

  test('plain values are sealed at the start and keep working', async () => {
    const { db } = database
    const secret = new Secret({ size: 20 }).base32
    await db.insert(secrets).values({ name: 'accounts', value: 'plain-key' })
    await db.insert(secondFactors).values({ userId: 'ada', secret, confirmedAt: new Date() })
    await db.insert(recoveryCodes).values({ userId: 'ada', codeHash: 'x' })
    await db.update(users).set({ secondFactorOn: true })
    const lines: string[] = []
    const log = { info: (line: unknown) => void lines.push(String(line)), warn() {} }
    const keys = await openSecrets(db, here('a'), log)
    expect(lines).toEqual(['sealed 2 secrets that lay plain in the database'])
    for (const { value } of await values()) expect(keyIdOf(value)).toBe(keys.currentId)
    expect(await secretOf(db, keys, 'accounts')).toBe('plain-key')
    const before = await values()
    await openSecrets(db, here('a'), log)
    expect(await values()).toEqual(before)
    expect(lines).toHaveLength(1)
  })

  test('a server with another key, or none, does not start, and says what it needs', async () => {
    const { db } = database
    const keys = await loadSecretKeys(db, here('a'))
    const foreign = newKey().toString('base64')
    for (const settings of [here('b'), here('b', foreign)]) {
      const starting = openSecrets(db, settings, quiet)
      await expect(starting).rejects.toThrow(
        `The secrets in the database are sealed with the key ${keys.currentId}, which is not here. Put that key into ${keyFileOf(settings.dataDir)} or SECRET_KEY`,
      )
    }
    // of two that start at once on an empty database, the later one finds the other's key
    const other = await loadSecretKeys(db, here('c', foreign), { lost: true })
    await expect(secretOf(db, other, 'accounts')).rejects.toThrow('the same')
    // with the first server's key it does
    const [key] = readKeyFile(keyFileOf(here('a').dataDir))!
    await openSecrets(db, here('b', key!.toString('hex')), quiet)
  })

  test('rotation seals everything again, and servers with the former file keep working', async () => {
    const { db } = database
    const running = await loadSecretKeys(db, here('a'))
    await addKey(keyFileOf(here('a').dataDir))
    const keys = await loadSecretKeys(db, here('a'))
    expect(await rotateSecrets(db, keys)).toEqual({ secrets: 1, apps: 1 })
    expect(keys.currentId).not.toBe(running.currentId)
    for (const { value } of await values()) expect(keyIdOf(value)).toBe(keys.currentId)
    expect(await secretOf(db, running, 'accounts')).toBe('plain-key')
  })

  test('giving up a lost key creates a new secret and removes the authenticator app', async () => {
    const { db } = database
    const settings = here('d')
    const keys = await loadSecretKeys(db, settings, { lost: true })
    await expect(rotateSecrets(db, keys)).rejects.toThrow('The key of 2 values is not here.')
    expect(await discardSecrets(db, keys)).toEqual({ secrets: 1, apps: 1 })
    expect(await db.$count(secondFactors)).toBe(0)
    expect(await db.$count(recoveryCodes)).toBe(0)
    expect(await db.select({ on: users.secondFactorOn }).from(users)).toEqual([{ on: false }])
    await openSecrets(db, settings, quiet)
    expect(await secretOf(db, keys, 'accounts')).toMatch(/^[\w-]{43}$/)
    expect(await discardSecrets(db, keys)).toEqual({ secrets: 0, apps: 0 })
  })
})
