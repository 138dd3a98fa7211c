import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Session } from '../../../contract/accounts/calls.ts'
import { signedInHint } from '../../../contract/accounts/signed-in-hint.ts'
import { done } from '../../../contract/endpoint.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Caller, Identity } from '../../platform/http/caller.ts'
import { Reply } from '../../platform/http/handler.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { audit } from '../audit.ts'
import type { AccountServices, AccountSettings } from '../services.ts'
import { sessions, users } from '../tables.ts'
import { describeDevice } from './describe-device.ts'
import { endOfIdle, isToBeExtended, limitsOfSession } from './lifetime.ts'
import { endedCookies, readSessionToken, sessionCookies } from './session-cookie.ts'

/** Services for beginning, finding and ending a session. */
type SessionServices = Pick<AccountServices, 'db' | 'sessionKey' | 'https'> & {
  settings: Pick<AccountSettings, 'sessions'>
}

/** Milliseconds between two notes of an administrator's use of a session, which ends sooner. */
const noteEvery = 5 * 60_000

/**
 * The token in the cookie is stored as its SHA-256, so that a reader of the database or of a copy
 * cannot use it. It has 192 random bits, so it needs no slow hash.
 */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Finds the session of a cookie. Using it extends it (`renew`), up to its longest time. */
export async function identify(
  services: Pick<AccountServices, 'db' | 'sessionKey' | 'settings' | 'https'>,
  { cookie }: Caller,
  renew: boolean,
): Promise<{ identity: Identity | null; cookies: string[] }> {
  const { db, sessionKey, settings, https } = services
  const token = readSessionToken(sessionKey, cookie, https)
  const current = token === null ? null : await findSession(db, token, settings)
  const cookies = current && token && renew ? await noteUse(services, token, current) : []
  if (!current || !cookies) {
    const hasHint = cookie.includes(`${signedInHint}=`)
    return { identity: null, cookies: hasHint ? await endSession(services, cookie) : [] }
  }
  const { user, session } = current
  const identity = {
    userId: user.id,
    sessionId: session.id,
    isAdmin: user.isAdmin,
    lacksSecondFactor: lacksSecondFactor(user, session.byPasskey, settings),
    provenAt: session.provenAt ?? session.createdAt,
  }
  return { identity, cookies }
}

type OpenSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The open session of a token, with its user. */
async function findSession(db: Db, token: string, settings: SessionServices['settings']) {
  const { id, isAdmin, secondFactorOn, suspendedAt } = users
  const [row] = await db
    .select({ session: sessions, user: { id, isAdmin, secondFactorOn, suspendedAt } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, hashOf(token)), gt(sessions.expiresAt, sql`now()`)))
  return row && !row.user.suspendedAt && !hasEnded(row.session, row.user, settings) ? row : null
}

function hasEnded(
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  user: { isAdmin: boolean },
  settings: SessionServices['settings'],
) {
  const { begunAfter, usedAfter } = limitsOfSession(user, settings)
  return createdAt < begunAfter || updatedAt < usedAfter
}

/** Extends a session when it is time. @returns its cookies if so, or null if it ended meanwhile */
async function noteUse(
  { db, sessionKey, settings, https }: SessionServices,
  token: string,
  { session, user }: OpenSession,
): Promise<string[] | null> {
  const isExtended = isToBeExtended(session, settings)
  const unused = Date.now() - session.updatedAt.getTime()
  if (!isExtended && !(user.isAdmin && unused > noteEvery)) return []
  const openSessions = await db
    .update(sessions)
    .set({ updatedAt: sql`now()`, ...(isExtended && { expiresAt: endOfIdle(settings) }) })
    .where(eq(sessions.id, session.id))
    .returning({ id: sessions.id })
  if (openSessions.length === 0) return null
  return isExtended ? sessionCookies(sessionKey, token, idleSeconds(settings), https) : []
}

const idleSeconds = ({ sessions }: SessionServices['settings']) => sessions.idleHours * 3600

/** Begins a session for a user whose identity was proven, and ends the browser's former one. */
export async function startSession(
  services: SessionServices,
  userId: string,
  { network, userAgent, cookie }: Caller,
): Promise<{ sessionId: string; cookies: string[] }> {
  const { db, sessionKey, settings, https } = services
  await endSession(services, cookie)
  const token = randomBytes(24).toString('base64url')
  const sessionId = randomUUID()
  await db.insert(sessions).values({
    id: sessionId,
    token: hashOf(token),
    userId,
    expiresAt: endOfIdle(settings),
    ipAddress: network,
    userAgent: userAgent.slice(0, 400),
  })
  return { sessionId, cookies: sessionCookies(sessionKey, token, idleSeconds(settings), https) }
}

/** Ends the session of a cookie, if there is one. The `Set-Cookie` values delete the cookie. */
export async function endSession(
  { db, sessionKey, https }: Pick<SessionServices, 'db' | 'sessionKey' | 'https'>,
  cookie: string,
): Promise<string[]> {
  const token = readSessionToken(sessionKey, cookie, https)
  if (token !== null) await db.delete(sessions).where(eq(sessions.token, hashOf(token)))
  return endedCookies(https)
}

/** The sessions of a user, latest first. */
export async function listSessions(
  db: Db,
  { id: userId, isAdmin }: { id: string; isAdmin: boolean },
  settings: Pick<AccountSettings, 'sessions'>,
  language: Language = 'en',
): Promise<Omit<Session, 'current'>[]> {
  const { begunAfter, usedAfter } = limitsOfSession({ isAdmin }, settings)
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.createdAt, begunAfter),
        gt(sessions.updatedAt, usedAfter),
      ),
    )
    .orderBy(desc(sessions.updatedAt))
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent ?? '', language),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
  }))
}

/** @throws Problem 404 for a session of somebody else */
export async function endOneSession(db: Db, userId: string, id: string): Promise<void> {
  const endedSessions = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  if (endedSessions.length === 0) throw notFound(accountRefusals.noSession.en)
}

/** Ends all sessions of a user, or all but one. */
export async function endAllSessions(db: Db, userId: string, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        except === undefined ? undefined : sql`${sessions.id} <> ${except}`,
      ),
    )
}

/** A passkey is a second factor only for sessions it began: the password alone can begin others. */
export const lacksSecondFactor = (
  user: { isAdmin: boolean; secondFactorOn: boolean },
  byPasskey: boolean,
  { secondFactorRequired }: Pick<AccountSettings, 'secondFactorRequired'>,
) => secondFactorRequired && user.isAdmin && !user.secondFactorOn && !byPasskey

/** Notes that the user of a session has proven who is there. */
export async function setProven(db: Db, sessionId: string): Promise<void> {
  await db.update(sessions).set({ provenAt: sql`now()` }).where(eq(sessions.id, sessionId))
}

/** Marks a session as proven by a passkey, or no longer. */
export async function setByPasskey(tx: Db, sessionId: string, byPasskey: boolean): Promise<void> {
  await tx.update(sessions).set({ byPasskey }).where(eq(sessions.id, sessionId))
}

/** Lists and ends sessions. */
export function serveSessions(api: Api, services: AccountServices) {
  const { db, settings } = services
  api.serve('POST /api/logout', async (_, caller) => {
    const { identity } = await identify(services, caller, false)
    if (identity)
      await audit(db, {
        action: 'signed out',
        actorId: identity.userId,
        subjectId: identity.userId,
        network: caller.network,
      })
    return new Reply(done, { headers: { 'Set-Cookie': await endSession(services, caller.cookie) } })
  })
  api.serve('GET /api/user/sessions', async (_, { identity, language }) => {
    const userSessions = await listSessions(
      db,
      { id: identity.userId, isAdmin: identity.isAdmin },
      settings,
      language,
    )
    return userSessions
      .map((one) => ({ ...one, current: one.id === identity.sessionId }))
      .sort((a, b) => Number(b.current) - Number(a.current))
  })
  api.serve('DELETE /api/user/sessions/:id', async ({ params }, { identity, network }) => {
    const { userId } = identity
    await endOneSession(db, userId, params.id)
    await audit(db, { action: 'session ended', actorId: userId, subjectId: userId, network })
    return done
  })
  api.serve('DELETE /api/user/sessions', async (_, caller) => {
    const { userId } = caller.identity
    await endAllSessions(db, userId)
    await audit(db, {
      action: 'signed out everywhere',
      actorId: userId,
      subjectId: userId,
      network: caller.network,
    })
    return new Reply(done, { headers: { 'Set-Cookie': await endSession(services, caller.cookie) } })
  })
}
