import { isAPIError } from 'better-auth/api'
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
import { audit } from '../audit.ts'
import { extendedAfter, throwOutages } from '../auth.ts'
import type { AccountServices, AccountSettings } from '../services.ts'
import { sessions } from '../tables.ts'
import { formerCookiesEnded, hintCookie, withPresentNames } from './cookie-names.ts'
import { describeDevice } from './describe-device.ts'
import { limitsOfSession } from './lifetime.ts'

type Entry = Pick<AccountServices, 'auth' | 'https'>

/** Milliseconds between two notes of an administrator's use of a session, which ends sooner. */
const noteEvery = 5 * 60_000

/** Finds the session of a cookie. Using it extends it (`renew`), up to its longest time. */
export async function identify(
  { db, auth, settings, https }: Pick<AccountServices, 'db' | 'auth' | 'settings' | 'https'>,
  { cookie: sentCookie }: Caller,
  renew: boolean,
): Promise<{ identity: Identity | null; cookies: string[] }> {
  const cookie = withPresentNames(sentCookie, https)
  if (!cookie) return { identity: null, cookies: [] }
  const current = await findSession({ auth, settings }, cookie, renew)
  if (!current) {
    const hasHint = cookie.includes(`${signedInHint}=`)
    return { identity: null, cookies: hasHint ? await endSession({ auth, https }, cookie) : [] }
  }
  const { user, session, cookies } = current
  if (renew && user.isAdmin && Date.now() - session.updatedAt.getTime() > noteEvery)
    await db.update(sessions).set({ updatedAt: sql`now()` }).where(eq(sessions.id, session.id))
  const identity = {
    userId: user.id,
    sessionId: session.id,
    isAdmin: user.isAdmin,
    lacksSecondFactor: lacksSecondFactor(user, session.byPasskey === true, settings),
    provenAt: session.provenAt ?? session.createdAt,
  }
  return { identity, cookies: withHint(cookies, https) }
}

/**
 * The open session of a cookie. It is read before it is extended, because better-auth knows one
 * lifetime only and would extend an administrator's that has ended.
 */
async function findSession(
  { auth, settings }: Pick<AccountServices, 'auth' | 'settings'>,
  cookie: string,
  renew: boolean,
) {
  const read = async (disableRefresh: boolean) => {
    const headers = new Headers({ cookie })
    const answer = await throwOutages(() =>
      auth.api.getSession({ headers, query: { disableRefresh }, returnHeaders: true }),
    ).catch(endedMeanwhile)
    const { user, session } = answer?.response ?? {}
    if (!answer || !user || !session) return null
    return { user, session, cookies: answer.headers.getSetCookie() }
  }
  const current = await read(true)
  if (!current || current.user.suspendedAt || hasEnded(current.session, current.user, settings))
    return null
  return renew && isDue(current.session, settings) ? read(false) : current
}

/** Whether better-auth would extend the session. */
const isDue = ({ expiresAt }: { expiresAt: Date }, { sessions: lifetime }: AccountSettings) =>
  expiresAt.getTime() - Date.now() <= (lifetime.idleHours * 3600 - extendedAfter(lifetime)) * 1000

/** better-auth throws if a session ends while it is being renewed; then nobody is signed in. */
function endedMeanwhile(error: unknown): null {
  if (isAPIError(error) && error.status === 'UNAUTHORIZED') return null
  throw error
}

function hasEnded(
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  user: { isAdmin: boolean },
  settings: AccountSettings,
) {
  const { begunAfter, usedAfter } = limitsOfSession(user, settings)
  return createdAt < begunAfter || updatedAt < usedAfter
}

/** Begins a session for a user whose identity was proven, and ends the browser's former one. */
export async function startSession(
  { auth, https }: Entry,
  userId: string,
  { network, userAgent, cookie }: Caller,
): Promise<{ sessionId: string; cookies: string[] }> {
  if (cookie) {
    const headers = new Headers({ cookie: withPresentNames(cookie, https) })
    await throwOutages(() => auth.api.signOut({ headers }))
  }
  const { headers, response } = await throwOutages(() =>
    auth.api.startSession({ body: { userId, network, userAgent }, returnHeaders: true }),
  )
  return {
    sessionId: response.sessionId,
    cookies: withHint(headers.getSetCookie(), https),
  }
}

/** Ends the session of a cookie, if there is one. The `Set-Cookie` values delete the cookie. */
export async function endSession({ auth, https }: Entry, cookie: string): Promise<string[]> {
  const headers = new Headers({ cookie: withPresentNames(cookie, https) })
  const response = await throwOutages(() => auth.api.signOut({ headers, returnHeaders: true }))
  return [...withHint(response.headers.getSetCookie(), https), ...formerCookiesEnded(https)]
}

/**
 * The session's cookie and the hint cookie, which lives as long; better-auth's others are not used.
 */
function withHint(cookies: string[], https: boolean): string[] {
  const session = cookies.find((cookie) => cookie.includes('session_token='))
  const maxAge = session && /max-age=(\d+)/i.exec(session)?.[1]
  if (!session || maxAge === undefined) return []
  const secure = https ? '; Secure' : ''
  return [session, `${hintCookie(https)}=1; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`]
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
  if (endedSessions.length === 0) throw notFound('There is no such session.')
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
