import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOfFeed, type FeedFormat, feedFormats } from '../../../contract/open-data/files.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { encodeBody, sendEncoded } from '../../platform/http/bodies/encoded-body.ts'
import { callerOf } from '../../platform/http/caller.ts'
import type { OpenDataServices } from '../services.ts'
import { type Changes, changesOfAll, changesOfDoctor, changesOfPractice } from './entries.ts'
import { atom, jsonFeed } from './formats.ts'

const formats = {
  atom: { type: 'application/atom+xml', write: atom },
  json: { type: 'application/feed+json', write: jsonFeed },
}

/** What changes in the directory, of all records or of one, for programs that read feeds. */
export function serveFeeds(app: FastifyInstance, services: OpenDataServices) {
  const { db, cache, limits, publicUrl, isOpen } = services
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      format,
      address,
      page,
      read,
    }: {
      format: FeedFormat
      address: string
      page: string
      read: () => Promise<Changes>
    },
  ) => {
    if (!(await isOpen())) return reply.callNotFound()
    const make = async () => {
      const { of, entries } = await read()
      const { type, write } = formats[format]
      const title = of ? `${of} · ${site.name}` : site.name
      const feed = { title, page: publicUrl() + page, address: publicUrl() + address, entries }
      return encodeBody(write(feed), { headers: headersOf(type) })
    }
    const beforeMaking = () => limits.consumeForCreation(callerOf(request).network)
    return sendEncoded(request, reply, await cache.getOrMake(address, make, beforeMaking))
  }
  for (const format of feedFormats) {
    const address = addressOfFeed(format)
    app.get(address, (request, reply) =>
      send(request, reply, {
        format,
        address,
        page: paths.home(),
        read: () => changesOfAll(db, publicUrl()),
      }),
    )
    for (const [kind, pageOf, changesOf] of [
      ['doctors', paths.doctor, changesOfDoctor],
      ['practices', paths.practice, changesOfPractice],
    ] as const)
      app.get<{ Params: { slug: string } }>(
        `/open-data/${kind}/:slug.${format}`,
        (request, reply) => {
          const { slug } = request.params
          return send(request, reply, {
            format,
            address: addressOfFeed(format, { kind, slug }),
            page: pageOf(slug),
            read: () => changesOf(db, publicUrl(), slug),
          })
        },
      )
  }
}

const headersOf = (type: string) => ({
  'Cache-Control': 'public, no-cache',
  'Content-Type': `${type}; charset=utf-8`,
  'Access-Control-Allow-Origin': '*',
})
