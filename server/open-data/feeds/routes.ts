import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOfFeed, type FeedFormat, feedFormats } from '../../../contract/open-data/files.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { sendEncoded } from '../../platform/http/bodies/encoded-body.ts'
import { sendTextOf } from '../../platform/http/bodies/streamed-text.ts'
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
    const cached = cache.get(address)
    if (cached) return sendEncoded(request, reply, cached)
    if (!(await isOpen())) return reply.callNotFound()
    await limits.consumeForCreation(callerOf(request).network)
    const answer = cache.begin(address)
    const { type, write } = formats[format]
    async function* text() {
      const { of, entries } = await read()
      const title = of ? `${of} · ${site.name}` : site.name
      yield write({ title, page: publicUrl() + page, address: publicUrl() + address, entries })
    }
    const headers = {
      'Content-Type': `${type}; charset=utf-8`,
      'Access-Control-Allow-Origin': '*',
    }
    return sendTextOf(request, reply, text(), { answer, isLong: false, headers })
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
