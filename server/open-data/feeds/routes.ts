import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOfFeed, type FeedFormat, feedFormats } from '../../../contract/open-data/files.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { encodeBody } from '../../platform/http/bodies/encoded-body.ts'
import { openHeaders, sendOpenData } from '../send-open-data.ts'
import type { OpenDataServices } from '../services.ts'
import { type Changes, changesOfAll, changesOfDoctor, changesOfPractice } from './entries.ts'
import { atom, jsonFeed } from './formats.ts'

const formats = {
  atom: { type: 'application/atom+xml', write: atom },
  json: { type: 'application/feed+json', write: jsonFeed },
}

/** What changes in the directory, of all records or of one, for programs that read feeds. */
export function serveFeeds(app: FastifyInstance, services: OpenDataServices) {
  const { db, publicUrl } = services
  const send = (
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
    const make = async () => {
      const { of, entries } = await read()
      const { type, write } = formats[format]
      const title = of ? `${of} · ${site.name}` : site.name
      const feed = { title, page: publicUrl() + page, address: publicUrl() + address, entries }
      return encodeBody(write(feed), { headers: openHeaders(type) })
    }
    return sendOpenData(request, reply, services, () => ({ key: address, make }))
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
