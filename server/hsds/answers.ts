import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openHeaders, sendOpenData, sendOpenText } from '../open-data/send-open-data.ts'
import type { OpenDataServices } from '../open-data/services.ts'
import { encodeBody } from '../platform/http/bodies/encoded-body.ts'
import { invalid } from '../platform/http/parse-input.ts'
import { notFound, Problem } from '../platform/http/problems.ts'
import { callRefusals } from '../platform/languages/refusals/platform.ts'
import { type Queries, queries } from './queries.ts'
import type { Found, Part } from './read.ts'

/** So far a list can be paged: who wants all takes the data package, or all lines. */
const mostOffset = 1_000_000

/** A list as its call asks for it: a page of it, or all of it in batches. */
export type List = {
  part: (part: Part) => Promise<Found<object>>
  all: () => AsyncIterable<readonly object[]>
}

type NamesOfLists = 'services' | 'places' | 'organizations' | 'terms' | 'taxonomies'

/** Ways to serve what HSDS asks for, each answer kept until the directory changes. */
export function hsdsAnswers(app: FastifyInstance, services: OpenDataServices) {
  const parsed = <Name extends keyof Queries>(name: Name, request: FastifyRequest) => {
    const { data, error } = queries[name].safeParse(request.query)
    if (error) throw invalid(error)
    return data as Queries[Name]
  }
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { key, make }: { key: string; make: () => Promise<object | undefined> },
  ) =>
    sendOpenData(request, reply, services, () => ({
      key,
      make: async () => {
        const answer = await make()
        if (!answer) throw notFound(callRefusals.notFound.en)
        return encodeBody(JSON.stringify(answer), { headers: openHeaders('application/json') })
      },
    }))

  return {
    /** @param answer undefined where there is nothing */
    get: <Name extends keyof Queries>(
      path: string,
      name: Name,
      answer: (asked: { query: Queries[Name]; id: string }) => Promise<object | undefined>,
    ) =>
      app.get<{ Params: { id?: string } }>(path, async (request, reply) => {
        if (!(await services.isOpen())) return reply.callNotFound()
        const { id = '' } = request.params
        const query = parsed(name, request)
        const key = `hsds ${path} ${id} ${JSON.stringify(query)}`
        return send(request, reply, { key, make: () => answer({ query, id }) })
      }),

    list: <Name extends NamesOfLists>(
      path: string,
      name: Name,
      listOf: (query: Queries[Name]) => List | Promise<List>,
    ) =>
      app.get(path, async (request, reply) => {
        if (!(await services.isOpen())) return reply.callNotFound()
        const query = parsed(name, request)
        const key = `hsds ${path} ${JSON.stringify(query)}`
        if (query.format === 'json')
          return send(request, reply, {
            key,
            make: async () => page(query, await (await listOf(query)).part(partOf(query))),
          })
        // before the first line, so that what is asked for can be refused
        const list = await listOf(query)
        return sendOpenText(request, reply, services, {
          key,
          type: 'application/x-ndjson',
          text: () => linesOf(list.all()),
        })
      }),
  }
}

type Paging = { page: number; per_page: number }

/** @throws Problem 400 for a page too far away to be read */
function partOf({ page: number, per_page: limit }: Paging): Part {
  const offset = (number - 1) * limit
  if (offset > mostOffset) throw new Problem(400, 'invalid', callRefusals.tooFarToPage.en)
  return { limit, offset }
}

function page({ page: number, per_page: limit }: Paging, { records, total }: Found<object>) {
  const pages = Math.ceil(total / limit)
  return {
    total_items: total,
    total_pages: pages,
    page_number: number,
    size: records.length,
    first_page: number === 1,
    last_page: number >= pages,
    empty: records.length === 0,
    contents: records,
  }
}

async function* linesOf(batches: AsyncIterable<readonly object[]>) {
  for await (const batch of batches)
    yield batch.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

/** A list that is in memory. */
export const listInMemory = (entries: () => Promise<readonly object[]>): List => ({
  part: async ({ limit, offset }) => {
    const all = await entries()
    return { records: all.slice(offset, offset + limit), total: all.length }
  },
  all: async function* () {
    yield await entries()
  },
})
