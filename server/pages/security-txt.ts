import type { FastifyInstance } from 'fastify'
import { site } from '../../site.config.ts'

const path = '/.well-known/security.txt'
/** Days for which a copy of the file counts; RFC 9116 asks for less than a year. */
const validDays = 180

/** Tells whom to write about a hole in the site's security (RFC 9116). */
export function serveSecurityTxt(app: FastifyInstance, publicUrl: string | null) {
  app.get(path, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(securityTxt(new Date(), publicUrl)),
  )
}

/** `Canonical` needs the public address. */
function securityTxt(now: Date, publicUrl: string | null): string {
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  const fields = {
    Contact: `mailto:${site.contact.email}`,
    Expires: expires.toISOString().replace('.000', ''),
    'Preferred-Languages': site.languages.join(', '),
    ...(publicUrl && { Canonical: publicUrl + path }),
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
