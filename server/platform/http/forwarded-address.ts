import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cleans `X-Forwarded-For` before anything reads it: some proxies write the port behind an address.
 * What is left of an entry that is no address was not written by a proxy we know, so the address of
 * the proxy that passed it on counts.
 */
export function cleanForwardedAddresses(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const header = headers['x-forwarded-for']
    if (header === undefined) return
    const entries = String(header).split(',').map(addressIn)
    const addresses = entries.slice(entries.lastIndexOf(null) + 1)
    if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ')
    else delete headers['x-forwarded-for']
  })
}

/** `203.0.113.9`, `203.0.113.9:4711`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:4711` */
function addressIn(entry: string): string | null {
  const text = entry.trim()
  const bare = /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) > 0 ? bare : null
}
