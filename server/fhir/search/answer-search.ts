import type { Sources } from '../records/records.ts'
import { type Coding, pathOf, type Resource } from '../resource.ts'
import { referencesBy } from './matches.ts'
import { type Include, queryOf, type Search } from './parse-search.ts'
import { resolve } from './resolve.ts'
import { findAll, findPage, mostRecords, readCursor, writeCursor } from './run-search.ts'

/** Resources that `_revinclude` adds to one page at most. */
const mostIncluded = 1_000

/** A page of a search, as a Bundle. */
export async function answerSearch(sources: Sources, search: Search) {
  const { type, criteria, has } = search
  const base = `${sources.publicUrl}/fhir`
  const addressOf = (cursor?: string) =>
    `${base}/${type.name}?${queryOf(search, cursor)}`.replace(/\?$/, '')
  const bundle = { resourceType: 'Bundle', type: 'searchset' }
  if (search.summary === 'count' || search.count === 0) {
    const all = await findAll(
      sources,
      { type, criteria, has },
      {
        most: mostRecords * 10,
        what: 'Counting',
      },
    )
    return { ...bundle, total: all.length, link: [{ relation: 'self', url: addressOf() }] }
  }
  const cursor = search.cursor === undefined ? undefined : readCursor(search.cursor)
  const { resources, next } = await findPage(
    sources,
    { type, criteria, has },
    {
      count: search.count,
      cursor,
    },
  )
  const included = await includedWith(sources, search, resources)
  const entryOf = (mode: 'match' | 'include') => (resource: Resource) => ({
    fullUrl: `${base}/${pathOf(resource)}`,
    resource: mode === 'match' ? summarized(search, resource) : resource,
    search: { mode },
  })
  const entry = [...resources.map(entryOf('match')), ...included.map(entryOf('include'))]
  return {
    ...bundle,
    // known without another search only where one page has all
    ...(!cursor && !next && { total: resources.length }),
    link: [
      { relation: 'self', url: addressOf(search.cursor) },
      ...(next ? [{ relation: 'next', url: addressOf(writeCursor(next)) }] : []),
    ],
    ...(entry.length > 0 && { entry }),
  }
}

async function includedWith(
  sources: Sources,
  { includes, revIncludes }: Search,
  page: readonly Resource[],
): Promise<Resource[]> {
  const leadsTo =
    ({ target }: Include) =>
    (reference: string) =>
      !target || reference.startsWith(`${target}/`)
  const references = includes.flatMap((include) =>
    page.flatMap((resource) => referencesBy(resource, include.parameter).filter(leadsTo(include))),
  )
  const included = [...(await resolve(sources, references)).values()]
  const values = page.map(pathOf)
  if (values.length > 0)
    for (const { type, name, parameter } of revIncludes)
      included.push(
        ...(await findAll(
          sources,
          { type, criteria: [{ name, parameter, values }] },
          { most: mostIncluded, what: `_revinclude=${type.name}:${name}` },
        )),
      )
  const isOnPage = new Set(values)
  const each = new Map(included.map((one) => [pathOf(one), one]))
  return [...each].flatMap(([address, one]) => (isOnPage.has(address) ? [] : [one]))
}

const subsetted: Coding = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
}

/** The resource as `_summary` asks. No resource here has a narrative, so `data` leaves out nothing. */
function summarized({ summary, type }: Search, resource: Resource): Resource {
  if (summary !== 'true' && summary !== 'text') return resource
  const { resourceType, id, meta } = resource
  const kept = summary === 'true' ? type.summary : type.mandatory
  return {
    resourceType,
    id,
    meta: { ...meta, tag: [...(meta.tag ?? []), subsetted] },
    ...Object.fromEntries(Object.entries(resource).filter(([name]) => kept.includes(name))),
  }
}
