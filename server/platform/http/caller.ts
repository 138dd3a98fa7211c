import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { askedLanguage, type Language } from '../../../contract/languages.ts'
import type { Position } from '../../../contract/map/geometry.ts'
import { accountRefusals } from '../languages/refusals/accounts.ts'
import { callRefusals } from '../languages/refusals/platform.ts'
import { Problem } from './problems.ts'

/** The caller, as far as the connection shows. */
export type Caller = {
  /** See `networkOf`; empty for in-process calls. */
  network: string
  /** The `Cookie` and `User-Agent` headers. */
  cookie: string
  userAgent: string
  /** Language of the answer's texts. */
  language: Language
  /** The browser asks not to be tracked: `Sec-GPC` or `DNT`. */
  asksForPrivacy?: boolean
  /** Where the device is, of calls that may be told. */
  position?: Position
}

/** The signed-in user. */
export type Identity = {
  userId: string
  sessionId: string
  isAdmin: boolean
  /** An administrator without the second factor that this installation requires. */
  lacksSecondFactor: boolean
  /** The last time the user proved in this session who is there: at the sign-in, or since. */
  provenAt: Date
}

export type SignedInCaller = Caller & { identity: Identity }

/**
 * Finds the signed-in user. `cookies` are `Set-Cookie` values for the answer; without an answer
 * `renew` is off and the session is not extended.
 */
export type Identify = (
  caller: Caller,
  options: { renew: boolean },
) => Promise<{ identity: Identity | null; cookies: string[] }>

/** An in-process call for public data. */
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

/** The value of a cookie in a `Cookie` header, as it was sent. */
export const cookieValue = (name: string, cookieHeader: string): string | undefined =>
  cookieHeader
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** @throws Problem 403 */
export function requireAdministrator({ isAdmin, lacksSecondFactor }: Identity) {
  if (!isAdmin) throw new Problem(403, 'forbidden', callRefusals.administratorsOnly.en)
  if (lacksSecondFactor)
    throw new Problem(403, 'second_factor_missing', callRefusals.setUpAuthenticator.en)
}

/** Milliseconds for which a proof is fresh. */
const freshFor = 5 * 60_000

export const hasFreshProof = ({ provenAt }: Identity) => Date.now() - provenAt.getTime() < freshFor

/** @throws Problem 403 */
export function requireFreshProof(identity: Identity) {
  if (hasFreshProof(identity)) return
  const message = accountRefusals.proofRequired.en
  throw new Problem(403, 'proof_required', message)
}

export const signedOut = (cookies: string[]) =>
  new Problem(401, 'signed_out', callRefusals.signIn.en, undefined, { 'Set-Cookie': cookies })

/**
 * The network that counts as one sender: an IPv4 address, or the /64 of an IPv6 address, also for
 * an IPv4 address in IPv6 form. Other text is its own network.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6(address.parts.fill(0, 4)).toString()}/64`
}
