import { and, eq, sql } from 'drizzle-orm'
import { itemAt } from '../../../contract/required.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db } from '../../platform/database/connect.ts'
import { lockUntilEnd } from '../../platform/database/lock.ts'
import { referencesOf } from '../../platform/database/rows.ts'
import { doctors, practices, specialties } from '../tables.ts'
import { formerSlugs } from './tables.ts'

/** Paths below /api/doctors that are calls. */
const reservedSlugs = ['featured', 'summary']

const ending = /^(.*)-(\d{1,6})$/

/** `Flores-Reyes, José` → `flores-reyes-jose`; never only digits, which would look like an id. */
export function slugFrom(text: string, kind: 'doctor' | 'practice'): string {
  const slug = fold(text.replaceAll('.', ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return /[a-z]/.test(slug) ? slug : [kind, slug].filter(Boolean).join('-')
}

/**
 * Serializes new slugs until the end of the transaction: two records of one name at the same moment
 * must not get the same one.
 */
export const lockSlugs = (tx: Db, kind: SlugKind) => lockUntilEnd(tx, 'slugs', kind)

/** Makes slugs that are not and were not in use: `elena-marsh`, then `elena-marsh-2`. */
export class Slugs {
  readonly #kind: 'doctor' | 'practice'
  /** The highest number in use by stem; 1 is the stem itself. */
  readonly #last: Map<string, number>

  private constructor(kind: 'doctor' | 'practice', last: Map<string, number>) {
    this.#kind = kind
    this.#last = last
  }

  static async load(db: Db, kind: 'doctor' | 'practice'): Promise<Slugs> {
    const table = slugTables[kind]
    const { rows } = await db.execute<{ stem: string; last: number }>(sql`
      SELECT regexp_replace(slug, '-\\d{1,6}$', '') AS stem,
             max(coalesce(substring(slug FROM '-(\\d{1,6})$')::int, 1)) AS last
      FROM (SELECT slug FROM ${table} UNION ALL
            SELECT slug FROM ${formerSlugs} WHERE kind = ${kind}) AS used
      GROUP BY 1`)
    const last = new Map(reservedSlugs.map((slug): [string, number] => [slug, 1]))
    for (const row of rows) last.set(row.stem, Math.max(row.last, last.get(row.stem) ?? 0))
    return new Slugs(kind, last)
  }

  /** A copy with the same slugs in use; what it returns is not in use here until `adopt`. */
  copyOf(names: string[]): Slugs {
    const stems = names.map((name) => stemOf(slugFrom(name, this.#kind)).stem)
    return new Slugs(this.#kind, new Map(stems.map((stem) => [stem, this.#last.get(stem) ?? 0])))
  }

  adopt(copy: Slugs): void {
    for (const [stem, last] of copy.#last) this.#last.set(stem, last)
  }

  /**
   * A free slug for each of the names, also if others were given since `load`. The caller holds
   * `lockSlugs`.
   */
  async nextFree(tx: Db, names: string[]): Promise<string[]> {
    const slugs = names.map((name) => this.next(name))
    const table = slugTables[this.#kind]
    for (;;) {
      const { rows } = await tx.execute<{ slug: string }>(sql`
        SELECT slug FROM ${table} WHERE slug = ANY(${sql.param(slugs)}::text[])
        UNION SELECT slug FROM ${formerSlugs}
        WHERE kind = ${this.#kind} AND slug = ANY(${sql.param(slugs)}::text[])`)
      if (rows.length === 0) return slugs
      const usedSlugs = new Set(rows.map(({ slug }) => slug))
      for (const [at, slug] of slugs.entries())
        if (usedSlugs.has(slug)) slugs[at] = this.next(itemAt(names, at))
    }
  }

  next(name: string): string {
    const { stem, number } = stemOf(slugFrom(name, this.#kind))
    const nextNumber = Math.max(number, (this.#last.get(stem) ?? 0) + 1)
    this.#last.set(stem, nextNumber)
    return nextNumber === 1 ? stem : `${stem}-${nextNumber}`
  }
}

function stemOf(slug: string): { stem: string; number: number } {
  const [, stem = slug, number = '1'] = slug.match(ending) ?? []
  return { stem, number: Number(number) }
}

/** The slug is or was used by another record; the message is for people. */
export class SlugTakenError extends Error {
  override name = 'SlugTakenError'
}

type Named = { slug?: string; name?: string; firstName?: string; lastName?: string }

/**
 * The slug of a new record: the wanted one, or one made of its name; for doctors of first and last
 * name, `elena-marsh`.
 * @throws SlugTakenError
 */
export async function freeSlug(tx: Db, kind: SlugKind, record: Named): Promise<string> {
  await lockSlugs(tx, kind)
  const { slug, firstName = '', lastName = '', name = '' } = record
  const fullName = `${firstName} ${lastName}`.trim() || name
  if (!slug && kind !== 'specialty') return (await Slugs.load(tx, kind)).next(fullName)
  const candidate = slug || slugFrom(fullName, 'practice')
  await requireFree(tx, kind, candidate, null)
  return candidate
}

/**
 * Reserves a slug for a record, whose former one redirects to it from now on. @throws
 * SlugTakenError
 */
export async function changeSlug(
  tx: Db,
  kind: SlugKind,
  record: { id: number; slug: string },
  newSlug: string,
): Promise<void> {
  await lockSlugs(tx, kind)
  await requireFree(tx, kind, newSlug, record.id)
  // a record may use its former slug again
  await takeSlugBack(tx, kind, newSlug, record.id)
  await leaveSlug(tx, kind, record.slug, record.id)
}

async function requireFree(tx: Db, kind: SlugKind, slug: string, ownId: number | null) {
  const table = slugTables[kind]
  const [holder] = await tx.select({ id: table.id }).from(table).where(eq(table.slug, slug))
  if (holder && holder.id !== ownId) throw new SlugTakenError('Another record has this address')
  const formerHolder = await findFormerSlug(tx, kind, slug)
  if (formerHolder !== undefined && formerHolder !== ownId)
    throw new SlugTakenError('This was the address of another record and still leads there')
}

const slugTables = { doctor: doctors, practice: practices, specialty: specialties }

export type SlugKind = keyof typeof slugTables

/** Finds a record by its slug, else by a former one. */
export async function findBySlug<Row>(
  db: Db,
  kind: SlugKind,
  slug: string,
  find: (slug: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const row = await find(slug)
  if (row) return row
  const present = await presentSlugOf(db, kind, slug)
  return present === null ? undefined : find(present)
}

/** The current slug of a renamed record; null if this was never a slug of that kind. */
export async function presentSlugOf(db: Db, kind: SlugKind, slug: string): Promise<string | null> {
  const table = slugTables[kind]
  const [row] = await db
    .select({ slug: table.slug })
    .from(formerSlugs)
    .innerJoin(table, eq(table.id, formerSlugs.recordId))
    .where(isFormer(kind, slug))
    .limit(1)
  return row?.slug ?? null
}

async function findFormerSlug(db: Db, kind: SlugKind, slug: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: formerSlugs.recordId })
    .from(formerSlugs)
    .where(isFormer(kind, slug))
  return row?.id
}

/** Redirects an unused slug to a record. */
export async function leaveSlug(tx: Db, kind: SlugKind, slug: string, recordId: number) {
  await tx.insert(formerSlugs).values({ kind, slug, recordId })
}

/** Ends the redirect. @returns whether it led to this record */
export async function takeSlugBack(tx: Db, kind: SlugKind, slug: string, recordId: number) {
  const rows = await tx
    .delete(formerSlugs)
    .where(and(isFormer(kind, slug), eq(formerSlugs.recordId, recordId)))
    .returning({ id: formerSlugs.id })
  return rows.length > 0
}

/** Ends all redirects to a record. */
export async function endFormerSlugs(tx: Db, kind: SlugKind, recordId: number) {
  await tx
    .delete(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.recordId, recordId)))
}

export const formerSlugsOf = (kind: SlugKind) =>
  referencesOf(formerSlugs, 'recordId', eq(formerSlugs.kind, kind))

const isFormer = (kind: SlugKind, slug: string) =>
  and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug))
