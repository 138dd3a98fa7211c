import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { doctors, formerSlugs, practices } from '../tables.ts'

/** Addresses below /api/doctors that are calls of their own. */
const reserved = ['featured', 'summary']

const ending = /^(.*)-(\d{1,6})$/

/** `Flores-Reyes, José` → `flores-reyes-jose`; never all digits, which would look like an id. */
export function slugFrom(text: string, kind: 'doctor' | 'practice'): string {
  const slug = text
    .normalize('NFD')
    .replace(/\p{M}|['’.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return /[a-z]/.test(slug) ? slug : [kind, slug].filter(Boolean).join('-')
}

/** Hands out slugs nobody has or had: `elena-marsh`, then `elena-marsh-2`. */
export class Slugs {
  readonly #kind: 'doctor' | 'practice'
  /** The highest number in use by stem; 1 is the stem itself. */
  readonly #last: Map<string, number>

  private constructor(kind: 'doctor' | 'practice', last: Map<string, number>) {
    this.#kind = kind
    this.#last = last
  }

  static async load(db: Db, kind: 'doctor' | 'practice'): Promise<Slugs> {
    const table = kind === 'doctor' ? doctors : practices
    const { rows } = await db.execute<{ stem: string; last: number }>(sql`
      SELECT regexp_replace(slug, '-\\d{1,6}$', '') AS stem,
             max(coalesce(substring(slug FROM '-(\\d{1,6})$')::int, 1)) AS last
      FROM (SELECT slug FROM ${table} UNION ALL
            SELECT slug FROM ${formerSlugs} WHERE kind = ${kind}) AS used
      GROUP BY 1`)
    const last = new Map(reserved.map((slug): [string, number] => [slug, 1]))
    for (const row of rows) last.set(row.stem, Math.max(row.last, last.get(row.stem) ?? 0))
    return new Slugs(kind, last)
  }

  next(name: string): string {
    const wanted = slugFrom(name, this.#kind)
    const [, stem, number] = wanted.match(ending) ?? [wanted, wanted, '1']
    const last = this.#last.get(stem!) ?? 0
    const given = Math.max(Number(number), last + 1)
    this.#last.set(stem!, given)
    return given === 1 ? stem! : `${stem}-${given}`
  }
}
