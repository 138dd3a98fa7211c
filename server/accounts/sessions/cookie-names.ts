import { signedInHint } from '../../../contract/accounts/signed-in-hint.ts'

const session = 'directory.session_token'

/**
 * With https the names begin with `__Host-`: browsers then accept the cookies only from this very
 * host, not from one that shares its domain.
 */
export const sessionCookie = (https: boolean) => (https ? `__Host-${session}` : session)
export const hintCookie = (https: boolean) => (https ? `__Host-${signedInHint}` : signedInHint)

/** `Set-Cookie` values that delete the cookies of version 0.3 and before. */
export const formerCookiesEnded = (https: boolean) =>
  https
    ? [
        `__Secure-${session}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`,
        `${signedInHint}=; Max-Age=0; Path=/; SameSite=Lax; Secure`,
      ]
    : []

/**
 * Reads a session by its name of version 0.3 and before, so that the update signs nobody out; the
 * next extension of the session gives the cookie its present name. To be removed a month later,
 * when all such sessions have ended.
 */
export function withPresentNames(cookie: string, https: boolean): string {
  if (!https || cookie.includes(`${sessionCookie(true)}=`)) return cookie
  return cookie.replace(`__Secure-${session}=`, `${sessionCookie(true)}=`)
}
