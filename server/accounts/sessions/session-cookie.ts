import { createHmac, timingSafeEqual } from 'node:crypto'
import { signedInHint } from '../../../contract/accounts/signed-in-hint.ts'
import { cookieValue } from '../../platform/http/caller.ts'

const session = 'directory.session_token'

/**
 * With https the names begin with `__Host-`: browsers then accept the cookies only from this very
 * host, not from one that shares its domain.
 */
const sessionCookie = (https: boolean) => (https ? `__Host-${session}` : session)
const hintCookie = (https: boolean) => (https ? `__Host-${signedInHint}` : signedInHint)

/** The cookie's value: the token and its HMAC. Whoever was signed in before 0.4 has one like it. */
const signToken = (key: string, token: string) =>
  encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`)

/**
 * `Set-Cookie` values for the browser of a session: the session's own, and the hint that lives as
 * long.
 */
export function sessionCookies(key: string, token: string, maxAge: number, https: boolean) {
  return cookiesWith(signToken(key, token), maxAge, https)
}

/** `Set-Cookie` values that delete these cookies, and those of version 0.3 and before. */
export const endedCookies = (https: boolean): string[] => [
  ...cookiesWith('', 0, https),
  ...(https
    ? [
        `__Secure-${session}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`,
        `${signedInHint}=; Max-Age=0; Path=/; SameSite=Lax; Secure`,
      ]
    : []),
]

function cookiesWith(value: string, maxAge: number, https: boolean): string[] {
  const life = `Max-Age=${maxAge}; Path=/`
  const secure = https ? '; Secure' : ''
  return [
    `${sessionCookie(https)}=${value}; ${life}; HttpOnly; SameSite=Lax${secure}`,
    `${hintCookie(https)}=1; ${life}; SameSite=Lax${secure}`,
  ]
}

/**
 * The token in a `Cookie` header; null without one, or if we did not sign it. The name of version
 * 0.3 and before is read too, so that the update signs nobody out; the next extension of the session
 * gives the cookie its present name. To be removed a month later, when all such sessions have ended.
 */
export function readSessionToken(key: string, cookie: string, https: boolean): string | null {
  const value =
    cookieValue(sessionCookie(https), cookie) ??
    (https ? cookieValue(`__Secure-${session}`, cookie) : undefined)
  const token = value?.split('.')[0]
  if (!value || !token) return null
  const actual = Buffer.from(value)
  const expected = Buffer.from(signToken(key, token))
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : null
}
