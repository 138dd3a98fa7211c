import type { FastifyInstance } from 'fastify'
import type { Doctor } from '../../contract/directory/doctor.ts'
import type { OpenDataServices } from '../open-data/services.ts'
import { hsdsAnswers, type List, listInMemory } from './answers.ts'
import { serveDataPackage } from './data-package.ts'
import { listOfPlaces, readPlace } from './list-places.ts'
import { nestedOrganization, nestedService } from './nested.ts'
import type { Queries } from './queries.ts'
import {
  allOrganizations,
  allServices,
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

/**
 * The directory in the form of Open Referral's Human Services Data Specification 3.0, for 211 services and
 * their like: public data only, as pages show them. docs/hsds.md
 */
export function serveHsds(app: FastifyInstance, services: OpenDataServices) {
  const { db, publicUrl } = services
  const { get, list } = hsdsAnswers(app, services)
  const readSite = async () => ({ publicUrl: publicUrl(), terms: await readTerms(db) })

  get('/hsds', 'nothing', async () => ({
    version: '3.0',
    profile: 'https://docs.openreferral.org/en/3.0/hsds/',
    openapi_url:
      'https://raw.githubusercontent.com/openreferral/specification/3.0/schema/openapi.json',
  }))

  list('/hsds/services', 'services', (query) => {
    const present = (doctor: Doctor, site: Site) => presentService(doctor, query, site)
    return listBy(readSite, present, {
      part: ({ terms }, part) => findServices(db, terms, query, part),
      all: ({ terms }) => allServices(db, terms, query),
    })
  })
  get('/hsds/services/:id', 'nothing', async ({ id }) => {
    const doctor = await findService(db, id)
    return doctor && nestedService(doctor, await readSite())
  })

  list('/hsds/service_at_locations', 'places', (query) => listOfPlaces(db, query, readSite))
  get('/hsds/service_at_locations/:id', 'nothing', async ({ id }) =>
    readPlace(db, id, await readSite()),
  )

  list('/hsds/organizations', 'organizations', (query) => {
    const present = (found: Organization, site: Site) =>
      query.full ? nestedOrganization(found, [], site) : organizationRow(found, site)
    return listBy(readSite, present, {
      part: (_, part) => findOrganizations(db, query, part),
      all: () => allOrganizations(db, query),
    })
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

  list('/hsds/taxonomies', 'taxonomies', ({ search }) =>
    listInMemory(async () => taxonomies.filter(isNamed(search))),
  )
  get('/hsds/taxonomies/:id', 'nothing', async ({ id }) =>
    taxonomies.find((taxonomy) => taxonomy.id === id.toLowerCase()),
  )
  // no term has another above it
  list('/hsds/taxonomy_terms', 'terms', ({ search, taxonomy_id, parent_id }) =>
    listInMemory(async () => {
      const { all } = await readTerms(db)
      const found = all.filter((term) => !taxonomy_id || term.taxonomy_id === taxonomy_id)
      return parent_id ? [] : found.filter(isNamed(search))
    }),
  )
  get('/hsds/taxonomy_terms/:id', 'nothing', async ({ id }) => {
    const { all } = await readTerms(db)
    return all.find((term) => term.id === id.toLowerCase())
  })

  serveDataPackage(app, services)
}

/** Doctors of one organization. */
const everything: Part = { limit: 10_000, offset: 0 }

/** A list of records, each presented. */
const listBy = <Record>(
  readSite: () => Promise<Site>,
  present: (record: Record, site: Site) => object,
  {
    part,
    all,
  }: {
    part: (site: Site, part: Part) => Promise<{ records: Record[]; total: number }>
    all: (site: Site) => AsyncIterable<Iterable<Record>>
  },
): List => ({
  part: async (asked) => {
    const site = await readSite()
    const { records, total } = await part(site, asked)
    return { records: records.map((record) => present(record, site)), total }
  },
  all: async function* () {
    const site = await readSite()
    for await (const records of all(site))
      yield Array.from(records, (record) => present(record, site))
  },
})

const isNamed =
  (text = '') =>
  ({ name }: Row) =>
    String(name).toLowerCase().includes(text.toLowerCase())

function presentService(doctor: Doctor, { full, minimal }: Queries['services'], site: Site) {
  if (full) return nestedService(doctor, site)
  const { service = [], organization = [] } = rowsOfDoctor(doctor, site)
  const [row] = service
  if (minimal) return { id: row?.id, last_modified: row?.last_modified }
  const of = doctor.practice ? organizationOf(doctor.practice, site.publicUrl) : organization[0]
  return { ...row, organization: of }
}

function organizationRow(found: Organization, site: Site) {
  if ('practice' in found) return organizationOf(found.practice, site.publicUrl)
  return rowsOfDoctor(found.doctor, site).organization?.[0] ?? {}
}
