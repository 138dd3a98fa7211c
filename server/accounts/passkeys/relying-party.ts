import { site } from '../../../site.config.ts'

/**
 * Names of this machine. WebAuthn knows no IP addresses, so a server without a name uses
 * `localhost`.
 */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The relying party: the host of our address. */
export function relyingParty(publicUrl: string): { id: string; name: string; origin: string } {
  const { hostname, origin, protocol, port } = new URL(publicUrl)
  const { name } = site
  if (!loopback.has(hostname)) return { id: hostname, name, origin }
  return { id: 'localhost', name, origin: `${protocol}//localhost${port && `:${port}`}` }
}
