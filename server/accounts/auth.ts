import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { z } from 'zod'
import type { Db } from '../platform/database/connect.ts'
import { outageLogger } from './hidden-outages.ts'
import { hashSessionTokens } from './sessions/hash-session-tokens.ts'
import { sessions, users } from './tables.ts'

export type SessionLifetime = {
  /** A session that is not used for so long ends, in hours. */
  idleHours: number
  /** A session ends after so long in any case, in hours. */
  maxHours: number
}

type Options = {
  db: Db
  /** Signs the cookie. */
  secret: string
  https: boolean
  lifetime: SessionLifetime
}

/** A session for a user who has proved to be one. Only our own code can call it; it has no address. */
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
      },
    },
    session: { expiresIn: idleSeconds, updateAge: Math.min(3600, idleSeconds / 10) },
    advanced: {
      cookiePrefix: 'directory',
      useSecureCookies: https,
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

export type Auth = ReturnType<typeof createAuth>
