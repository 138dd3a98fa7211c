import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { askedLanguage, type Language } from '../../../contract/languages.ts'
import { Problem } from './problems.ts'

/** Who makes a call, as far as the connection shows. */
export type Caller = {
  /** See `networkOf`; empty when the call comes from inside. */
  network: string
  /** The `Cookie` and `User-Agent` headers. */
  cookie: string
  userAgent: string
  /** Of what the answer says to people. */
  language: Language
  /** The browser asks not to be tracked: `Sec-GPC` or `DNT`. */
  asksForPrivacy?: boolean
}

/** Who is signed in. */
export type Identity = {
  userId: string
  sessionId: string
  isAdmin: boolean
  /** An administrator who has yet to set up the second factor that this installation asks for. */
  lacksSecondFactor: boolean
}

export type SignedInCaller = Caller & { identity: Identity }

/**
 * Finds out who is signed in. `cookies` are `Set-Cookie` values that the answer has to carry; where
 * there is no answer to carry them, `renew` is off and the session's end stays where it is.
 */
export type Identify = (
  caller: Caller,
  options: { renew: boolean },
) => Promise<{ identity: Identity | null; cookies: string[] }>

/** A call from inside, for what anyone may see. */
export const anonymousCaller: Caller = {
  network: '',
  cookie: '',
  userAgent: '',
  language: 'en',
}

export const callerOf = (request: FastifyRequest): Caller => ({
  network: networkOf(request.ip),
  cookie: request.headers.cookie ?? '',
  userAgent: request.headers['user-agent'] ?? '',
  language: askedLanguage(request.query),
  asksForPrivacy: request.headers['sec-gpc'] === '1' || request.headers.dnt === '1',
})

/** @throws Problem 403 */
export function requireAdministrator({ isAdmin, lacksSecondFactor }: Identity) {
  if (!isAdmin) throw new Problem(403, 'forbidden', 'This is for administrators only.')
  if (lacksSecondFactor)
    throw new Problem(403, 'second_factor_missing', 'Please set up your authenticator app first.')
}

export const signedOut = (cookies: string[]) =>
  new Problem(401, 'signed_out', 'Please sign in.', undefined, { 'Set-Cookie': cookies })

/**
 * What counts as one sender: a whole IPv4 address, or the /64 an IPv6 connection gets, also when the
 * IPv4 address comes in IPv6 form. Text that is no address is its own network.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6(address.parts.fill(0, 4)).toString()}/64`
}
