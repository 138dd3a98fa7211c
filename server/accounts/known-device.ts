import { randomUUID } from 'node:crypto'
import { readToken, signToken } from '../platform/secrets/signed-token.ts'

const cookieName = 'known_device'
const purpose = 'known-device'
const days = 400
/** Accounts one browser is remembered for, the latest first. */
const capacity = 5

/**
 * A browser that has signed in before carries a signed cookie that says to which accounts. Its tries
 * are counted apart from those of strangers, so nobody can lock an owner out by guessing (OWASP:
 * device cookies). It lets nobody in.
 */
type Device = { id: string; userIds: string[] }

export function deviceOf(key: string, cookieHeader: string): Device | null {
  const token = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookieHeader)?.[1]
  const subject = token ? readToken(key, purpose, token) : null
  if (!subject) return null
  const [id = '', ...userIds] = subject.split(' ')
  return { id, userIds }
}

/** The `Set-Cookie` value with which a browser is known from now on. */
export function deviceCookie(key: string, device: Device | null, userId: string, https: boolean) {
  const others = (device?.userIds ?? []).filter((id) => id !== userId)
  const userIds = [userId, ...others].slice(0, capacity)
  const expires = new Date(Date.now() + days * 86_400_000)
  const token = signToken(key, purpose, [device?.id ?? randomUUID(), ...userIds].join(' '), expires)
  const secure = https ? '; Secure' : ''
  return `${cookieName}=${token}; Max-Age=${days * 86_400}; Path=/api/; HttpOnly; SameSite=Lax${secure}`
}
