import type { FastifyInstance } from 'fastify'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import type { Language } from '../../../contract/languages.ts'
import { pathsIn } from '../../../contract/paths.ts'
import { localDay } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'
import type { AnswerCache } from '../../platform/http/answer-cache.ts'
import { encodeBody, sendEncoded } from '../../platform/http/bodies/encoded-body.ts'
import { anonymousCaller, callerOf } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Api, CallInProcess } from '../../platform/http/serve.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { addressCode } from './address-code.ts'
import { doctorContact, practiceContact } from './contact-card.ts'
import { hoursCalendar } from './hours-calendar.ts'

type Parts = {
  api: Api
  cache: AnswerCache
  limits: RateLimits
  publicUrl: () => string
  /** Whether the directory is open to patients. */
  isOpen: () => Promise<boolean>
}

/** Files of a record's page: what it shows, for address books, calendars and cameras. */
export function serveRecordFiles(
  app: FastifyInstance,
  { api, cache, limits, publicUrl, isOpen }: Parts,
) {
  for (const language of site.languages)
    for (const { pathOf, type, read } of filesIn(language))
      app.get<{ Params: { slug: string } }>(
        decodeURIComponent(pathOf(':slug')),
        async (request, reply) => {
          const { slug } = request.params
          const makeBody = async () => {
            if (!(await isOpen())) throw notFound(callRefusals.noFile.en)
            const record = await read(api.as({ ...anonymousCaller, language }), slug)
            if (record.slug !== slug)
              return encodeBody('', { status: 301, headers: { Location: pathOf(record.slug) } })
            const text = record.textAt(publicUrl())
            if (text === null) throw notFound(callRefusals.noFile.en)
            return encodeBody(text, { headers: headersOf(type, pathOf(slug)) })
          }
          // calendars begin today
          const key = `file ${pathOf(slug)} ${localDay(new Date(), site.timeZone)}`
          const beforeMaking = () => limits.consumeForCreation(callerOf(request).network)
          return sendEncoded(request, reply, await cache.getOrMake(key, makeBody, beforeMaking))
        },
      )
}

const svg = 'image/svg+xml'

/** The files of every record, by the address of each. */
function filesIn(language: Language) {
  const paths = pathsIn(language)
  const filesOf = <Found extends Doctor | Practice>(
    read: (callApi: CallInProcess, slug: string) => Promise<Found>,
    pageOf: (slug: string) => string,
    files: {
      pathOf: (slug: string) => string
      type: string
      /** Null: there is none. */
      make: (record: Found, about: { url: string; language: Language }) => string | null
    }[],
  ) =>
    files.map(({ pathOf, type, make }) => ({
      pathOf,
      type,
      read: async (callApi: CallInProcess, slug: string) => {
        const record = await read(callApi, slug)
        return {
          slug: record.slug,
          textAt: (publicUrl: string) =>
            make(record, { url: publicUrl + pageOf(record.slug), language }),
        }
      },
    }))
  return [
    ...filesOf(
      (callApi, slug) => callApi('GET /api/doctors/:slug', { params: { slug }, query: {} }),
      (slug) => paths.doctor(slug),
      [
        { pathOf: paths.doctorContact, type: 'text/vcard', make: doctorContact },
        { pathOf: paths.doctorHours, type: 'text/calendar', make: hoursNow },
        { pathOf: paths.doctorCode, type: svg, make: codeOf },
      ],
    ),
    ...filesOf(
      (callApi, slug) => callApi('GET /api/practices/:slug', { params: { slug }, query: {} }),
      (slug) => paths.practice(slug),
      [
        { pathOf: paths.practiceContact, type: 'text/vcard', make: practiceContact },
        { pathOf: paths.practiceHours, type: 'text/calendar', make: hoursNow },
        { pathOf: paths.practiceCode, type: svg, make: codeOf },
      ],
    ),
  ]
}

const hoursNow = (record: Doctor | Practice, about: { url: string; language: Language }) =>
  hoursCalendar(record, { ...about, now: new Date() })
const codeOf = (_: unknown, { url }: { url: string }) => addressCode(url)

const headersOf = (type: string, path: string): Record<string, string> => ({
  'Content-Type': `${type}; charset=utf-8`,
  // an address stays
  'Cache-Control': type === svg ? 'public, max-age=86400' : 'public, no-cache',
  // the page itself is what search engines list
  'X-Robots-Tag': 'noindex',
  // an SVG file opened by itself may run script
  ...(type === svg && { 'Content-Security-Policy': "default-src 'none'" }),
  // phones offer to keep it, others save it
  ...(type !== svg && { 'Content-Disposition': `inline; filename="${fileName(path)}"` }),
})

/** `elena-marsh.vcf`, in letters that every system has. */
function fileName(path: string) {
  const [slug = '', file = ''] = decodeURIComponent(path).split('/').slice(-2)
  const plain = slug.normalize('NFD').replace(/[^\w-]/g, '')
  return `${plain || 'record'}.${file.split('.').pop()}`
}
