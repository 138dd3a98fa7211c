import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { line } from '../../contract/text-fields.ts'
import { openHeaders, sendOpenData } from '../open-data/send-open-data.ts'
import type { OpenDataServices } from '../open-data/services.ts'
import { encodeBody } from '../platform/http/bodies/encoded-body.ts'
import { invalid } from '../platform/http/parse-input.ts'
import { notFound, Problem } from '../platform/http/problems.ts'
import { callRefusals } from '../platform/languages/refusals/platform.ts'
import { serveDataPackage } from './data-package.ts'
import { nestedOrganization, nestedService } from './nested.ts'
import {
  type Found,
  findOrganization,
  findOrganizations,
  findService,
  findServices,
  type Organization,
  type Part,
} from './read.ts'
import { organizationOf, rowsOfDoctor, type Site } from './record-rows.ts'
import type { Row } from './row.ts'
import { readTerms, taxonomies } from './taxonomies.ts'

const mostPerPage = 100
/** So far a list can be paged: who wants all takes the data package. */
const mostOffset = 1_000_000

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const paging = {
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(mostPerPage).default(50),
}
const search = line(300).optional()

const queries = {
  services: z
    .strictObject({
      ...paging,
      search,
      taxonomy_term_id: z.guid().toLowerCase().optional(),
      organization_id: z.guid().toLowerCase().optional(),
      modified_after: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
      minimal: flag.optional(),
      full: flag.optional(),
    })
    .refine(
      ({ modified_after, search, taxonomy_term_id, organization_id }) =>
        !modified_after || !(search || taxonomy_term_id || organization_id),
      { path: ['modified_after'], message: callRefusals.onlyFilter.en },
    ),
  organizations: z.strictObject({ ...paging, search, full: flag.optional() }),
  organization: z.strictObject({ full_service: flag.optional() }),
  terms: z.strictObject({ ...paging, search, taxonomy_id: z.guid().toLowerCase().optional() }),
  taxonomies: z.strictObject({ ...paging, search }),
  nothing: z.strictObject({}),
}

/**
 * The directory in the form of Open Referral's Human Services Data Specification 3.0, for 211 services and
 * their like: public data only, as pages show them. docs/hsds.md
 */
export function serveHsds(app: FastifyInstance, services: OpenDataServices) {
  const { db, publicUrl } = services

  const get = <Query extends keyof typeof queries>(
    path: string,
    query: Query,
    answer: (asked: {
      query: z.output<(typeof queries)[Query]>
      id: string
    }) => Promise<object | undefined>,
  ) =>
    app.get<{ Params: { id?: string } }>(path, (request, reply) =>
      sendOpenData(request, reply, services, () => {
        const parsed = queries[query].safeParse(request.query)
        if (!parsed.success) throw invalid(parsed.error)
        const asked = parsed.data as z.output<(typeof queries)[Query]>
        const { id = '' } = request.params
        const make = async () => {
          const found = await answer({ query: asked, id })
          if (!found) throw notFound(callRefusals.notFound.en)
          return encodeBody(JSON.stringify(found), { headers: openHeaders('application/json') })
        }
        return { key: `hsds ${path} ${id} ${JSON.stringify(asked)}`, make }
      }),
    )

  const readSite = async () => ({ publicUrl: publicUrl(), terms: await readTerms(db) })

  get('/hsds', 'nothing', async () => ({
    version: '3.0',
    profile: 'https://docs.openreferral.org/en/3.0/hsds/',
    openapi_url:
      'https://raw.githubusercontent.com/openreferral/specification/3.0/schema/openapi.json',
  }))

  get('/hsds/services', 'services', async ({ query }) => {
    const site = await readSite()
    const found = await findServices(db, site.terms, query, partOf(query))
    return page(query, found, (doctor) => {
      if (query.full) return nestedService(doctor, site)
      const { service = [], organization = [] } = rowsOfDoctor(doctor, site)
      const [row] = service
      if (query.minimal) return { id: row?.id, last_modified: row?.last_modified }
      const of = doctor.practice ? organizationOf(doctor.practice, site.publicUrl) : organization[0]
      return { ...row, organization: of }
    })
  })
  get('/hsds/services/:id', 'nothing', async ({ id }) => {
    const doctor = await findService(db, id)
    return doctor && nestedService(doctor, await readSite())
  })

  get('/hsds/organizations', 'organizations', async ({ query }) => {
    const [found, site] = [await findOrganizations(db, query, partOf(query)), await readSite()]
    return page(query, found, (each) =>
      query.full ? nestedOrganization(each, [], site) : organizationRow(each, site),
    )
  })
  get('/hsds/organizations/:id', 'organization', async ({ id, query }) => {
    const found = await findOrganization(db, id)
    if (!found) return undefined
    const site = await readSite()
    const { records } = await findServices(db, site.terms, { organization_id: id }, everything)
    const services = records.map((doctor) =>
      query.full_service
        ? nestedService(doctor, site)
        : (rowsOfDoctor(doctor, site).service?.[0] ?? {}),
    )
    return nestedOrganization(found, services, site)
  })

  get('/hsds/taxonomies', 'taxonomies', async ({ query }) =>
    page(query, partOfList(taxonomies, query), (taxonomy) => taxonomy),
  )
  get('/hsds/taxonomies/:id', 'nothing', async ({ id }) =>
    taxonomies.find((taxonomy) => taxonomy.id === id.toLowerCase()),
  )
  get('/hsds/taxonomy_terms', 'terms', async ({ query }) => {
    const { all } = await readTerms(db)
    const of = all.filter(
      ({ taxonomy_id }) => !query.taxonomy_id || taxonomy_id === query.taxonomy_id,
    )
    return page(query, partOfList(of, query), (term) => term)
  })
  get('/hsds/taxonomy_terms/:id', 'nothing', async ({ id }) => {
    const { all } = await readTerms(db)
    return all.find((term) => term.id === id.toLowerCase())
  })

  serveDataPackage(app, services)
}

/** Doctors of one organization. */
const everything: Part = { limit: 10_000, offset: 0 }

type Paging = { page: number; per_page: number }

/** @throws Problem 400 for a page too far away to be read */
function partOf({ page: number, per_page: limit }: Paging): Part {
  const offset = (number - 1) * limit
  if (offset > mostOffset) throw new Problem(400, 'invalid', callRefusals.tooFarToPage.en)
  return { limit, offset }
}

function partOfList(
  list: readonly Row[],
  { search: text = '', ...query }: Paging & { search?: string | undefined },
): Found<Row> {
  const { limit, offset } = partOf(query)
  const found = list.filter(({ name }) => String(name).toLowerCase().includes(text.toLowerCase()))
  return { records: found.slice(offset, offset + limit), total: found.length }
}

function page<Record>(
  { page: number, per_page: limit }: Paging,
  { records, total }: Found<Record>,
  present: (record: Record) => object,
) {
  const pages = Math.ceil(total / limit)
  return {
    total_items: total,
    total_pages: pages,
    page_number: number,
    size: records.length,
    first_page: number === 1,
    last_page: number >= pages,
    empty: records.length === 0,
    contents: records.map(present),
  }
}

function organizationRow(found: Organization, site: Site) {
  if ('practice' in found) return organizationOf(found.practice, site.publicUrl)
  return rowsOfDoctor(found.doctor, site).organization?.[0] ?? {}
}
