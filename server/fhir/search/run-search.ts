import { type SQL, sql } from 'drizzle-orm'
import { doctors, practices } from '../../directory/tables.ts'
import { badRequest, tooCostly } from '../outcomes.ts'
import { type Kind, kinds, readRecords, type Sources } from '../records/records.ts'
import { pathOf, type Resource } from '../resource.ts'
import type { Origin, ResourceType } from '../types/declare.ts'
import { type Criterion, matches, referencesBy } from './matches.ts'
import { type Has, narrowed } from './narrowed.ts'
import { type ReadRecords, resolve } from './resolve.ts'

/** Records that one request looks at: a page ends there, and the next one goes on. */
export const mostRecords = 2_000
const batchSize = 250

/** What resources are asked for. */
export type Asked = {
  type: ResourceType
  criteria: readonly Criterion[]
  has?: readonly Has[]
}

/** Where a page begins: after a record of a kind, and after some resources of the next one. */
type Cursor = { kind: Kind; after: string; skip: number }

export const writeCursor = ({ kind, after, skip }: Cursor) =>
  Buffer.from([kind, after, skip].join(' ')).toString('base64url')

export function readCursor(text: string): Cursor {
  const [word, after = '', skip = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const kind = kinds.find((each) => each === word)
  const isOfTable = kind === 'doctors' || kind === 'practices'
  if (!kind || !/^\d{1,4}$/.test(skip) || (isOfTable && !/^\d{0,9}$/.test(after)))
    throw badRequest('This link of a page is no longer valid: start the search again.')
  return { kind, after, skip: Number(skip) }
}

/** A page of matches, and where the next one begins; undefined: there is none. */
export async function findPage(
  sources: Sources,
  asked: Asked,
  { count, cursor }: { count: number; cursor: Cursor | undefined },
): Promise<{ resources: Resource[]; next: Cursor | undefined }> {
  const resources: Resource[] = []
  for await (const { resource, at, isEnd } of hits(sources, asked, cursor, count + 1)) {
    if (isEnd) return { resources, next: at }
    if (resources.length === count) return { resources, next: at }
    resources.push(resource)
  }
  return { resources, next: undefined }
}

/** All matches. @throws Refusal if there are too many records to look at, or matches */
export async function findAll(
  sources: Sources,
  asked: Asked,
  { most, what }: { most: number; what: string },
): Promise<Resource[]> {
  const resources: Resource[] = []
  for await (const { resource, isEnd } of hits(sources, asked, undefined)) {
    if (isEnd) throw tooCostly(`${what} looks at more than ${mostRecords} records: narrow it.`)
    if (resources.length === most)
      throw tooCostly(`${what} finds more than ${most} resources: narrow it, or lower _count.`)
    resources.push(resource)
  }
  return resources
}

type Hit =
  | { resource: Resource; at: Cursor; isEnd?: undefined }
  /** Enough records were looked at. */
  | { resource?: undefined; at: Cursor; isEnd: true }

/**
 * Matches in the order of records, each with the cursor of a page that begins with it.
 * @param wanted how many are wanted: so many records are looked at first, as most of those read match
 */
async function* hits(
  sources: Sources,
  asked: Asked,
  start: Cursor | undefined,
  wanted = batchSize,
): AsyncGenerator<Hit> {
  let looked = 0
  let limit = Math.min(wanted, batchSize)
  for (const kind of kinds.slice(start ? kinds.indexOf(start.kind) : 0)) {
    const origin = asked.type.of[kind] as Origin<Kind> | undefined
    if (!origin) continue
    const where = conditionOf(kind, origin, asked, sources)
    let after = start?.kind === kind ? start.after : undefined
    let skip = start?.kind === kind ? start.skip : 0
    for (;;) {
      const records = await readRecords(kind, sources, { where, after, limit })
      const made = records.map((record) => ({
        key: String(record.key),
        resources: origin.make(record, sources),
      }))
      const isHit = await tester(
        sources,
        asked,
        made.flatMap(({ resources }) => resources),
        { kind, records },
      )
      for (const { key, resources } of made) {
        for (const [place, resource] of resources.entries())
          if (place >= skip && isHit(resource))
            yield { resource, at: { kind, after: after ?? '', skip: place } }
        skip = 0
        after = key
      }
      if (records.length < limit) break
      looked += records.length
      if (looked >= mostRecords) {
        yield { at: { kind, after: after ?? '', skip: 0 }, isEnd: true }
        return
      }
      limit = batchSize
    }
  }
}

const idOf = { doctors: doctors.id, practices: practices.id }

/** What narrows the rows that are read. */
function conditionOf(
  kind: Kind,
  origin: Origin<Kind>,
  { type, criteria, has = [] }: Asked,
  sources: Sources,
): SQL | undefined {
  if (kind !== 'doctors' && kind !== 'practices') return undefined
  const selections = [
    ...criteria.map((criterion) => narrowed(type, kind, criterion, sources)),
    // what refers to a doctor's resources comes of the doctor
    ...(kind === 'doctors'
      ? has.map((each) => narrowed(each.type, kind, each.criterion, sources))
      : []),
  ].flatMap((ids) => (ids ? [sql`${idOf[kind]} IN (${ids})`] : []))
  const conditions = [...(origin.where ? [origin.where] : []), ...selections]
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : undefined
}

const mostReferring = 5_000

/** Tells which of these resources meet everything. What chains and `_has` need is read once for all of them. @param read what they were made of */
async function tester(
  sources: Sources,
  { criteria, has = [] }: Asked,
  candidates: readonly Resource[],
  read: ReadRecords,
): Promise<(resource: Resource) => boolean> {
  const plain = criteria.filter(({ chain }) => !chain)
  const chained = criteria.filter(({ chain }) => chain)
  const left = candidates.filter((resource) => plain.every((each) => matches(resource, each)))
  const references = chained.flatMap(({ parameter }) =>
    left.flatMap((resource) => referencesBy(resource, parameter)),
  )
  const targets = [...(await resolve(sources, references, read))]
  let hitsLeft = left
  for (const { parameter, chain = [] } of chained) {
    // each target is asked once: many resources refer to the same
    const meeting = targets.filter(([, target]) =>
      chain.some(
        ({ type, criterion }) => type.name === target.resourceType && matches(target, criterion),
      ),
    )
    const found = new Map(meeting)
    hitsLeft = hitsLeft.filter((resource) =>
      referencesBy(resource, parameter).some((reference) => found.has(reference)),
    )
  }
  for (const { type, by, byName, criterion, name } of has) {
    if (hitsLeft.length === 0) break
    const addresses = hitsLeft.map(pathOf)
    const referring = await findAll(
      sources,
      { type, criteria: [{ name: byName, parameter: by, values: addresses }, criterion] },
      { most: mostReferring, what: name },
    )
    const referred = new Set(referring.flatMap((each) => referencesBy(each, by)))
    hitsLeft = hitsLeft.filter((resource) => referred.has(pathOf(resource)))
  }
  const set = new Set(hitsLeft)
  return (resource) => set.has(resource)
}
