import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect, vi } from 'vitest'
import { inviteAdministrator } from '../accounts/administrators/invitations.ts'
import { startSession } from '../accounts/sessions/sessions.ts'
import { auditLog } from '../accounts/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { anonymousCaller } from '../platform/http/caller.ts'
import { mails } from '../platform/mail/tables.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import type { TestApp } from './app.ts'
import { type Account, insertApp, insertUser, type TestUser } from './insert-accounts.ts'

export const origin = 'http://directory.example'
let networks = 0

/** Keeps its cookies like a browser, and has a network of its own by default. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly address: string
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance, address?: string) {
    networks += 1
    this.#app = app
    this.address = address ?? `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
  }

  get cookie() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
    headers: Record<string, string | undefined> = {},
  ): Promise<LightMyRequestResponse> {
    const allHeaders = { origin, cookie: this.cookie || undefined, ...headers }
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: Object.fromEntries(
        Object.entries(allHeaders).filter(([, value]) => value !== undefined),
      ),
      ...(payload !== undefined && { payload }),
    })
    this.keep([response.headers['set-cookie'] ?? []].flat())
    return response
  }

  /** Stores `Set-Cookie` values. */
  keep(setCookies: string[]) {
    for (const setCookie of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
      if (/max-age=0/i.test(setCookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  get = (url: string) => this.send('GET', url)
  post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    this.send('POST', url, payload, headers)
  delete = (url: string) => this.send('DELETE', url)

  register = (account: Account, extra: object = {}) =>
    this.post('/api/register', { ...account, confirmPassword: account.password, ...extra })
  signIn = ({ email, password }: { email: string; password: string }, code?: string) =>
    this.post('/api/login', { email, password, ...(code !== undefined && { code }) })
  /** The signed-in user, or null after a 401. */
  async user() {
    const response = await this.get('/api/user')
    return response.statusCode === 401 ? null : response.json()
  }
}

/** Accounts of an application under test: created without forms unless those are under test. */
export class TestAccounts {
  readonly secretKeys: SecretKeys
  readonly #app: FastifyInstance
  readonly #db: Db
  readonly #sessionKey: string

  constructor({ app, secretKeys, database: { db } }: TestApp, sessionKey: string) {
    this.secretKeys = secretKeys
    this.#app = app
    this.#db = db
    this.#sessionKey = sessionKey
  }

  browser(address?: string) {
    return new TestBrowser(this.#app, address)
  }

  insertUser(values: Partial<TestUser> = {}) {
    return insertUser(this.#db, values)
  }

  giveApp({ id }: TestUser) {
    return insertApp({ db: this.#db, secretKeys: this.secretKeys }, id)
  }

  /** A browser in which a user is signed in. */
  async signedIn({ id }: TestUser): Promise<TestBrowser & { sessionId: string }> {
    const caller = { ...anonymousCaller, userAgent: 'Firefox/140.0 (Windows)' }
    const services = {
      db: this.#db,
      sessionKey: this.#sessionKey,
      https: false,
      settings: { sessions: { idleHours: 168, maxHours: 720 } },
    }
    const { sessionId, cookies } = await startSession(services, id, caller)
    const browser = this.browser()
    browser.keep(cookies)
    return Object.assign(browser, { sessionId })
  }

  /** The token of a new invitation. */
  async invite(email?: string): Promise<string> {
    const { url } = await inviteAdministrator(this.#db, origin, { origin: 'command', email })
    return new URL(url).searchParams.get('invite')!
  }

  async mailsTo(email: string) {
    const rows = await this.#db
      .select()
      .from(mails)
      .where(eq(mails.to, email))
      .orderBy(mails.createdAt)
    return rows.map(({ content }) => content)
  }

  /** The newest code that was mailed to an address, once so many were. */
  async mailedCode(email: string, count = 1): Promise<string> {
    const codes = await vi.waitFor(
      async () => {
        const mailContents = await this.mailsTo(email)
        const resetCodes = mailContents.flatMap((mail) =>
          mail.template === 'reset-code' || mail.template === 'email-code' ? [mail.code] : [],
        )
        expect(resetCodes.length).toBeGreaterThanOrEqual(count)
        return resetCodes
      },
      { timeout: 60_000, interval: 20 },
    )
    return codes.at(-1)!
  }

  /** Until so many statements wait for a lock of somebody else's transaction. */
  waitForLocks(count: number) {
    return vi.waitFor(
      async () => {
        const { rows } = await this.#db.execute(
          sql`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(count)
      },
      { timeout: 60_000, interval: 20 },
    )
  }

  auditOf({ id }: { id: string }) {
    return this.#db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  }
}

export const accountsOn = async (testApp: TestApp) => {
  const { db } = testApp.database
  return new TestAccounts(testApp, await secretOf(db, testApp.secretKeys, 'sessions'))
}
