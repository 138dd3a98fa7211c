import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { parseStoreAddress } from './platform/files/object-store/store-address.ts'
import { asError } from './platform/log/logger.ts'

/** `on` or `off`, and what counts if it is unset. */
export const flag = (unset: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .optional()
    .transform((value) => (value ?? unset) === 'on')

/** An address; the refusal shows one that would do. */
export const address = (example: string, rules: { protocol: RegExp; hostname?: RegExp }) =>
  z.url({ ...rules, error: `expected an address such as ${example}` })

const networkNames = ['loopback', 'linklocal', 'uniquelocal']
const isNetwork = (text: string) =>
  networkNames.includes(text) || isIP(text) > 0 || ipaddr.isValidCIDR(text)

/** Trust proxies by address: with a hop count, a direct caller could forge any address. */
export const proxies = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return false
    const addresses = text.split(',').map((part) => part.trim())
    if (addresses.every(isNetwork)) return addresses
    context.addIssue('expected addresses or networks of proxies, separated by commas')
    return z.NEVER
  })

/** Recipients of age: X25519, and post-quantum ones. */
export const recipients = z
  .string()
  .optional()
  .transform((text, context) => {
    const keys = text?.split(',').map((key) => key.trim()) ?? []
    if (keys.every((key) => /^age1(pq1)?[02-9ac-hj-np-z]{58,}$/.test(key))) return keys
    context.addIssue('expected public keys of age (age1…), separated by commas')
    return z.NEVER
  })

/** A bucket of an object store; unset: null. */
export const storeAddress = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return null
    try {
      return parseStoreAddress(text)
    } catch (error) {
      context.addIssue(asError(error).message)
      return z.NEVER
    }
  })
