import { type SQL, sql } from 'drizzle-orm'
import { fold } from '../../contract/fold.ts'
import { searchDoctors } from '../../server/directory/search/search-doctors.ts'
import type { Db } from '../../server/platform/database/connect.ts'

/** Ids of the doctors a search text finds, best first; as many as are judged. */
export type Engine = { name: string; find: (db: Db, text: string) => Promise<number[]> }

export const judged = 10

/** The product's own search, as the page calls it. */
const product: Engine = {
  name: 'search',
  async find(db, text) {
    const { doctors } = await searchDoctors(db, { search: text }, { limit: judged })
    return doctors.map(({ doctor }) => doctor.id)
  },
}

/** Everything a record says about itself, in two weights. */
const listed = sql`
  SELECT d.id, d.sort_name, f.doctor_id IS NOT NULL AS featured,
    concat_ws(' ', d.name, s.name, array_to_string(s.everyday_words, ' '), p.name) AS heading,
    concat_ws(' ', d.specialty_details, d.basic_bio, d.detailed_bio) AS profile
  FROM doctors d
  LEFT JOIN specialties s ON s.id = d.specialty_id
  LEFT JOIN practices p ON p.id = d.practice_id
  LEFT JOIN featured_listings f ON f.doctor_id = d.id
  WHERE d.published_at IS NOT NULL AND d.unpublished_at IS NULL`

/** What an afternoon gives: full text ranked, records with every word first, near spellings by trigrams where no word matches. */
const fullText: Engine = {
  name: 'full text and trigrams',
  find: (db, text) =>
    idsOf(
      db,
      sql`
    WITH listed AS (${listed}),
    indexed AS (
      SELECT *, setweight(to_tsvector('english', public.unaccent(heading)), 'A')
        || setweight(to_tsvector('english', public.unaccent(profile)), 'C') AS words
      FROM listed),
    asked AS (
      SELECT websearch_to_tsquery('english', public.unaccent(${text})) AS every,
        replace(plainto_tsquery('english', public.unaccent(${text}))::text, '&', '|')::tsquery AS any_word),
    scored AS (
      SELECT id, sort_name, featured, words @@ every AS has_every, words @@ any_word AS has_any,
        ts_rank(words, any_word) AS rank, word_similarity(fold(${text}), fold(heading)) AS likeness
      FROM indexed, asked)
    SELECT id FROM scored
    WHERE has_any OR (likeness > 0.4 AND NOT EXISTS (SELECT FROM scored WHERE has_any))
    ORDER BY has_every DESC, CASE WHEN has_any THEN rank END DESC NULLS LAST, likeness DESC, sort_name, id
    LIMIT ${judged}`,
    ),
}

/** What many directories do: every word must stand somewhere in the record; featured first, then by name. */
const like: Engine = {
  name: "LIKE '%…%'",
  async find(db, text) {
    const words = fold(text).split(' ').filter(Boolean)
    if (words.length === 0) return []
    const standing = words.map((word) => sql`fold(heading || ' ' || profile) LIKE ${`%${word}%`}`)
    return idsOf(
      db,
      sql`
      WITH listed AS (${listed}) SELECT id FROM listed WHERE ${sql.join(standing, sql` AND `)}
      ORDER BY featured DESC, sort_name, id LIMIT ${judged}`,
    )
  },
}

async function idsOf(db: Db, statement: SQL) {
  const { rows } = await db.execute<{ id: number }>(statement)
  return rows.map(({ id }) => id)
}

export const engines = [product, fullText, like]
