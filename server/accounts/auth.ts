import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { z } from 'zod'
import type { Db } from '../platform/database/connect.ts'
import { isDatabaseUnavailable, isStorageFull } from '../platform/database/errors.ts'
import { sessionCookie } from './sessions/cookie-names.ts'
import { sessions, users } from './tables.ts'

export type SessionLifetime = {
  /** Hours without use after which a session ends. */
  idleHours: number
  /** Hours after which a session ends in any case. */
  maxHours: number
}

type Options = {
  db: Db
  /** Signs the cookie. */
  secret: string
  https: boolean
  lifetime: SessionLifetime
}

/**
 * Creates a session for a user whose identity was proven. Only our own code can call it; it has no
 * address.
 */
const startSession = createAuthEndpoint.serverOnly(
  {
    method: 'POST',
    body: z.object({ userId: z.string(), network: z.string(), userAgent: z.string() }),
  },
  async (ctx) => {
    const { userId, network, userAgent } = ctx.body
    const { internalAdapter } = ctx.context
    const user = await internalAdapter.findUserById(userId)
    if (!user) throw new Error('A session was asked for a user who is gone')
    const session = await internalAdapter.createSession(userId, false, {
      ipAddress: network,
      userAgent: userAgent.slice(0, 400),
    })
    await setSessionCookie(ctx, { session, user })
    return { sessionId: session.id }
  },
)

/**
 * better-auth, for sessions and their cookie only, called from our routes and never over HTTP by itself.
 * Passwords, codes and limits are ours: see docs/decisions.
 */
export function createAuth({ db, secret, https, lifetime }: Options) {
  const idleSeconds = lifetime.idleHours * 3600
  return betterAuth({
    secret,
    baseURL: 'http://sessions.invalid',
    database: hashSessionTokens(
      drizzleAdapter(db, { provider: 'pg', schema: { user: users, session: sessions } }),
    ),
    user: {
      fields: { name: 'firstName', image: 'profileImageUrl', emailVerified: 'emailConfirmed' },
      additionalFields: {
        lastName: { type: 'string', required: true, input: false },
        isAdmin: { type: 'boolean', required: true, input: false },
        secondFactorOn: { type: 'boolean', required: true, input: false },
        suspendedAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      additionalFields: {
        byPasskey: { type: 'boolean', required: false, input: false },
        provenAt: { type: 'date', required: false, input: false },
      },
      expiresIn: idleSeconds,
      updateAge: extendedAfter(lifetime),
    },
    advanced: {
      // the library's own prefix would be `__Secure-`, in front of every name
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https },
      cookies: { session_token: { name: sessionCookie(https) } },
      ipAddress: { disableIpTracking: true },
      // it would ask for the tables of sign-in methods we do not use
      database: { generateId: () => randomUUID(), validateSchema: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: outageLogger,
    plugins: [{ id: 'start-session', endpoints: { startSession } }],
  })
}

/** Seconds after which the use of a session extends it. */
export const extendedAfter = ({ idleHours }: SessionLifetime) => Math.min(3600, idleHours * 360)

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type Condition = Parameters<DBAdapter['deleteMany']>[0]['where'][number]

const isToken = (condition: Condition) => condition.field === 'token'

const hashTokenIn = (condition: Condition): Condition => {
  if (!isToken(condition)) return condition
  const { value } = condition
  return {
    ...condition,
    value: Array.isArray(value) ? value.map((one) => hashOf(String(one))) : hashOf(String(value)),
  }
}

/**
 * Makes better-auth store sessions by the SHA-256 of their token, so that a reader of the database
 * or of a copy cannot use them. A token has 190 random bits, so it needs no slow hash. better-auth
 * itself works with the token, so rows that were looked up by token carry it again.
 */
function hashSessionTokens<Options extends BetterAuthOptions>(
  makeAdapter: (options: Options) => DBAdapter<Options>,
): (options: Options) => DBAdapter<Options> {
  return (options) => {
    const inner = makeAdapter(options)
    const conditions = <Query extends { model: string; where?: Condition[] | undefined }>(
      query: Query,
    ): Query =>
      query.model === 'session' && query.where
        ? { ...query, where: query.where.map(hashTokenIn) }
        : query
    const withToken = <Row>(
      row: Row,
      { model, where }: { model: string; where: Condition[] },
    ): Row => {
      const condition = model === 'session' ? where.find(isToken) : undefined
      return row && condition ? { ...row, token: condition.value } : row
    }
    const adapter: DBAdapter<Options> = {
      ...inner,
      create: async (query) => {
        if (query.model !== 'session') return inner.create(query)
        const value = String(query.data.token)
        const hashedQuery = { ...query, data: { ...query.data, token: hashOf(value) } }
        return withToken(await inner.create(hashedQuery), {
          ...query,
          where: [{ field: 'token', value }],
        })
      },
      findOne: async (query) => withToken(await inner.findOne(conditions(query)), query),
      findMany: (query) => inner.findMany(conditions(query)),
      count: (query) => inner.count(conditions(query)),
      update: async (query) => withToken(await inner.update(conditions(query)), query),
      updateMany: (query) => inner.updateMany(conditions(query)),
      delete: (query) => inner.delete(conditions(query)),
      deleteMany: (query) => inner.deleteMany(conditions(query)),
      consumeOne: async (query) => withToken(await inner.consumeOne(conditions(query)), query),
      incrementOne: async (query) => withToken(await inner.incrementOne(conditions(query)), query),
      transaction: (work) => work(adapter),
    }
    return adapter
  }
}

const current = new AsyncLocalStorage<{ outage?: unknown }>()

/** Better-auth only logs database errors; this logger passes them to `throwOutages`. */
const outageLogger = {
  level: 'error' as const,
  log(_level: string, _message: string, ...details: unknown[]) {
    const outage = details.find((detail) => isDatabaseUnavailable(detail) || isStorageFull(detail))
    const store = current.getStore()
    if (store && outage) store.outage ??= outage
  },
}

/**
 * Makes a call of better-auth, and throws the outage that better-auth swallowed: nobody was signed
 * in or out.
 */
export function throwOutages<T>(call: () => Promise<T>): Promise<T> {
  const store: { outage?: unknown } = {}
  return current.run(store, async () => {
    const result = await call().catch((error) => {
      throw store.outage ?? error
    })
    if (store.outage) throw store.outage
    return result
  })
}
