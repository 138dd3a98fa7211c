import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/languages.ts'
import { addressOfFeed, type FeedFormat, feedFormats } from '../../../contract/open-data/files.ts'
import { pathsIn } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { encodeBody } from '../../platform/http/bodies/encoded-body.ts'
import { openHeaders, sendOpenData } from '../send-open-data.ts'
import type { OpenDataServices } from '../services.ts'
import {
  type Changes,
  changesOfAll,
  changesOfDoctor,
  changesOfPractice,
  type Reading,
} from './entries.ts'
import { atom, jsonFeed } from './formats.ts'

const formats = {
  atom: { type: 'application/atom+xml', write: atom },
  json: { type: 'application/feed+json', write: jsonFeed },
}

type Asked = {
  format: FeedFormat
  language: Language
  addressIn: (language: Language) => string
  page: string
  read: (reading: Reading) => Promise<Changes>
}

/** What changes in the directory, of all records or of one, for programs that read feeds. */
export function serveFeeds(app: FastifyInstance, services: OpenDataServices) {
  const { db, publicUrl } = services
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { format, language, addressIn, page, read }: Asked,
  ) => {
    const make = async () => {
      const { of, entries } = await read({ language, publicUrl: publicUrl() })
      const { type, write } = formats[format]
      const feed = {
        language,
        title: of ? `${of} · ${site.name}` : site.name,
        page: publicUrl() + page,
        address: publicUrl() + addressIn(language),
        others: site.languages
          .filter((other) => other !== language)
          .map((other) => ({ language: other, address: publicUrl() + addressIn(other) })),
        entries,
      }
      return encodeBody(write(feed), { headers: openHeaders(type) })
    }
    return sendOpenData(request, reply, services, () => ({ key: addressIn(language), make }))
  }
  for (const language of site.languages)
    for (const format of feedFormats) {
      const paths = pathsIn(language)
      const ofAll = (each: Language) => addressOfFeed(format, undefined, each)
      app.get(ofAll(language), (request, reply) =>
        send(request, reply, {
          format,
          language,
          addressIn: ofAll,
          page: paths.home(),
          read: (reading) => changesOfAll(db, reading),
        }),
      )
      for (const [kind, pageOf, changesOf] of [
        ['doctors', paths.doctor, changesOfDoctor],
        ['practices', paths.practice, changesOfPractice],
      ] as const) {
        const ofRecord = (slug: string) => (each: Language) =>
          addressOfFeed(format, { kind, slug }, each)
        app.get<{ Params: { slug: string } }>(
          decodeURIComponent(ofRecord(':slug')(language)),
          (request, reply) => {
            const { slug } = request.params
            return send(request, reply, {
              format,
              language,
              addressIn: ofRecord(slug),
              page: pageOf(slug),
              read: (reading) => changesOf(db, reading, slug),
            })
          },
        )
      }
    }
}
