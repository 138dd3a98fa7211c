import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a request carries a token of the settings. Compares digests, whose length is always the
 * same, so that timing reveals nothing.
 */
export function carriesToken(token: string) {
  const expectedDigest = digest(`Bearer ${token}`)
  return ({ headers }: Pick<FastifyRequest, 'headers'>) =>
    timingSafeEqual(digest(headers.authorization ?? ''), expectedDigest)
}
