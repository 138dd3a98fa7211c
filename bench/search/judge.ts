import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../contract/languages.ts'
import { keysOf } from '../../contract/objects.ts'
import { required } from '../../contract/required.ts'
import { fold } from '../../contract/text/fold.ts'
import { searchDoctors } from '../../server/directory/search/search-doctors.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import type { Expectation, Query } from './fill-queries.ts'
import type { SearchRecord } from './record.ts'

/**
 * `answerable`: somebody in this directory is an answer. `absent`: a specialty that nobody here has,
 * and the true answer is nobody. `nonsense`: nobody anywhere.
 */
type Kind = 'answerable' | 'absent' | 'nonsense'

export type Judgement = {
  query: string
  class: string
  kind: Kind
  /** Place of the first right answer among those judged, from 1; 0 where none is. */
  place: number
  /** The number that answered, up to the number judged. */
  answers: number
  /** A paid listing stands first and is not an answer, though somebody is. */
  wrongFeaturedFirst: boolean
  /** Name and specialty of the first, for reading the failures. */
  first: string
}

/** Asks every query that this directory can judge; the others (a language nobody entered) are left out. */
export async function judge(
  db: Db,
  engine: Engine,
  queries: Query[],
  records: SearchRecord[],
): Promise<Judgement[]> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const judgements: Judgement[] = []
  for (const { query, class: name, expect } of queries) {
    const kind = kindOf({ class: name, expect, query }, records)
    if (!kind) continue
    const results = (await engine.find(db, query)).map((id) => required(byId.get(id)))
    const place = results.findIndex((record) => meets(record, expect)) + 1
    judgements.push({
      query,
      class: name,
      kind,
      place,
      answers: results.length,
      wrongFeaturedFirst: kind === 'answerable' && place !== 1 && results[0]?.featured === true,
      first: results[0] ? `${results[0].name} (${results[0].specialty})` : 'nobody',
    })
  }
  return judgements
}

function kindOf({ class: name, expect }: Query, records: SearchRecord[]): Kind | undefined {
  if (expect.empty) return name === 'nonsense' ? 'nonsense' : 'absent'
  if (records.some((record) => meets(record, expect))) return 'answerable'
  return asksForASpecialty.has(name) ? 'absent' : undefined
}

/** Classes whose queries say nothing but the field. A condition may be treated by a field next to it. */
const asksForASpecialty = new Set([
  'specialty in English',
  'specialty in Spanish',
  'lay words for a specialty',
  'misspelled specialty',
  'specialty absent',
])

/** Ids of the doctors a search text finds, best first; as many as are judged. */
export type Engine = { name: string; find: (db: Db, text: string) => Promise<number[]> }

const resultLimit = 10

/** The product's own search, as pages of a language call it. */
const product = (name: string, language: Language): Engine => ({
  name,
  async find(db, text) {
    const { doctors } = await searchDoctors(db, { search: text, language }, { limit: resultLimit })
    return doctors.map(({ doctor }) => doctor.id)
  },
})

/** Everything a record says about itself, in two weights. */
const listedDoctors = sql`
  SELECT d.id, d.sort_name, f.doctor_id IS NOT NULL AS featured,
    concat_ws(' ', d.name, s.name, array_to_string(s.everyday_words, ' '), p.name) AS heading,
    concat_ws(' ', d.specialty_details, d.basic_bio, d.detailed_bio) AS profile
  FROM doctors d
  LEFT JOIN specialties s ON s.id = d.specialty_id
  LEFT JOIN practices p ON p.id = d.practice_id
  LEFT JOIN featured_listings f ON f.doctor_id = d.id
  WHERE d.published_at IS NOT NULL AND d.unpublished_at IS NULL`

/**
 * An engine of one afternoon: full text ranked, records with every word first, near spellings by
 * trigrams where no word matches.
 */
const fullText: Engine = {
  name: 'full text and trigrams',
  find: (db, text) =>
    idsOf(
      db,
      sql`
    WITH listed AS (${listedDoctors}),
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
    LIMIT ${resultLimit}`,
    ),
}

/**
 * An engine of many directories: every word must stand somewhere in the record; featured first, then
 * by name.
 */
const like: Engine = {
  name: "LIKE '%…%'",
  async find(db, text) {
    const words = fold(text).split(' ').filter(Boolean)
    if (words.length === 0) return []
    const standing = words.map((word) => sql`fold(heading || ' ' || profile) LIKE ${`%${word}%`}`)
    return idsOf(
      db,
      sql`
      WITH listed AS (${listedDoctors}) SELECT id FROM listed WHERE ${sql.join(standing, sql` AND `)}
      ORDER BY featured DESC, sort_name, id LIMIT ${resultLimit}`,
    )
  },
}

async function idsOf(db: Db, statement: SQL) {
  const { rows } = await db.execute<{ id: number }>(statement)
  return rows.map(({ id }) => id)
}

export const engines = [product('search', 'en'), fullText, like]
/** Engines for pages in Spanish, beside the same texts typed into English ones. */
export const spanishEngines = [
  product('search', 'es'),
  product('search of English pages', 'en'),
  fullText,
  like,
]

const digits = (phone: string) => phone.replace(/\D/g, '')

const equal = (a: string, b: string) => fold(a) === fold(b)

const begins = (text: string, part: string) => fold(text).startsWith(fold(part))

const includes = (text: string, part: string) => fold(text).includes(fold(part))

type Tests = {
  [Field in Exclude<keyof Expectation, 'orLists'>]-?: (
    record: SearchRecord,
    value: NonNullable<Expectation[Field]>,
  ) => boolean
}

const tests: Tests = {
  empty: () => false,
  specialty: (record, names) => names.includes(record.specialty),
  firstName: (record, name) => equal(record.firstName, name),
  lastName: (record, name) => equal(record.lastName, name),
  firstNameBegins: (record, part) => begins(record.firstName, part),
  lastNameBegins: (record, part) => begins(record.lastName, part),
  lastNameHas: (record, part) => fold(record.lastName).split(' ').includes(fold(part)),
  practice: (record, part) => includes(record.practice, part),
  street: (record, part) => includes(record.street, part),
  insurance: (record, part) => record.insurances.some((plan) => includes(plan, part)),
  language: (record, language) => record.languages.some((spoken) => equal(spoken, language)),
  phone: (record, phone) => digits(record.phone) === digits(phone),
  credential: (record, letters) =>
    record.name
      .split(',')
      .slice(1)
      .some((each) => equal(each, letters)),
  npi: (record, npi) => record.npi === npi,
  postalCode: (record, code) => record.postalCode === code,
  acceptingPatients: (record) => record.acceptingPatients,
  openOn: (record, day) => record.openDays.includes(day),
}

/** Whether this doctor is an answer to the query. */
export function meets(record: SearchRecord, { orLists, ...expectation }: Expectation): boolean {
  if (orLists && record.services.some((service) => equal(service, orLists))) return true
  return keysOf(expectation).every((field) =>
    (tests[field] as (record: SearchRecord, value: unknown) => boolean)(record, expectation[field]),
  )
}
