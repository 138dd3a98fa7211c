import { randomUUID } from 'node:crypto'
import { cookieValue } from '../../platform/http/caller.ts'
import { readToken, signToken } from '../../platform/secrets/signed-token.ts'

const cookieName = 'known_device'
const purpose = 'known-device'
const days = 400
/** Accounts that one browser is remembered for, latest first. */
const capacity = 5

/** An account as it was at the sign-in: after a new password no browser is known. */
type DeviceAccount = { userId: string; passwordChangedAt: Date }

/**
 * A browser that has signed in before carries a signed cookie with its accounts. Its tries are
 * counted apart from those of strangers, so that nobody can lock an owner out by guessing (OWASP:
 * device cookies). The cookie does not sign in.
 */
type Device = { id: string; accounts: string[] }

const accountText = ({ userId, passwordChangedAt }: DeviceAccount) =>
  `${userId}:${passwordChangedAt.getTime().toString(36)}`

export function deviceOf(key: string, cookieHeader: string): Device | null {
  const token =
    cookieValue(`__Host-${cookieName}`, cookieHeader) ?? cookieValue(cookieName, cookieHeader)
  const subject = token ? readToken(key, purpose, token) : null
  if (!subject) return null
  const [id = '', ...accounts] = subject.split(' ')
  return { id, accounts }
}

/** Whether a browser has signed in to an account since its password was last changed. */
export const isKnownTo = (device: Device | null, account: DeviceAccount): device is Device =>
  device?.accounts.includes(accountText(account)) ?? false

/** The `Set-Cookie` value that makes a browser known. */
export function deviceCookie(
  key: string,
  device: Device | null,
  account: DeviceAccount,
  https: boolean,
) {
  const others = (device?.accounts ?? []).filter((text) => !text.startsWith(`${account.userId}:`))
  const accounts = [accountText(account), ...others].slice(0, capacity)
  const expires = new Date(Date.now() + days * 86_400_000)
  const subject = [device?.id ?? randomUUID(), ...accounts].join(' ')
  const token = signToken(key, purpose, subject, expires)
  const form = `${token}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax`
  // the prefix needs the whole site, and is read above as well as the name without it
  return https
    ? `__Host-${cookieName}=${form}; Path=/; Secure`
    : `${cookieName}=${form}; Path=/api/`
}
