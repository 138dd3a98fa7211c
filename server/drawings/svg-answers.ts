import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type EncodedBody, encodeBody, sendEncoded } from '../platform/http/encoded-body.ts'

/** An SVG file may carry script when opened by itself; this one may only style itself. */
const headers = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
}

/** Sends SVG files that are made, or read, and compressed once. */
export class SvgAnswers {
  readonly #kept: LRUCache<string, Promise<EncodedBody>>

  /** At most `capacity` files are kept; one takes about 50 KB over all encodings. */
  constructor(capacity: number) {
    this.#kept = new LRUCache({ max: capacity })
  }

  /** An address with `?v=` names one version of the file and may be kept for ever. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => string | Promise<string>,
  ) {
    const body = await this.#encoded(key, make)
    const versioned = typeof (request.query as { v?: unknown }).v === 'string'
    reply.header(
      'Cache-Control',
      versioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
    return sendEncoded(request, reply, body)
  }

  #encoded(key: string, make: () => string | Promise<string>): Promise<EncodedBody> {
    const known = this.#kept.get(key)
    if (known) return known
    const making = Promise.resolve()
      .then(make)
      .then((svg) => encodeBody(svg, { headers, quality: 9 }))
    this.#kept.set(key, making)
    making.catch(() => this.#kept.delete(key))
    return making
  }
}
