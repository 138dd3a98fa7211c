import { type SQL, sql } from 'drizzle-orm'
import { saveSpecialties } from '../server/directory/records/save-specialties.ts'
import { specialties as listed } from '../server/directory/taxonomy/specialties.ts'
import type { Db } from '../server/platform/database/connect.ts'

/** Columns beside those of every synthetic row, and their values of the `n`th. */
export type MoreColumns = { names: SQL; values: SQL }
const noMore: MoreColumns = { names: sql``, values: sql`` }

/**
 * Fills an empty directory with `count` invented doctors, a tenth as many practices and 12 featured
 * listings. Names are drawn from 60 × 60 syllable pairs, so words are as selective as real ones.
 */
export async function insertSyntheticDoctors(
  db: Db,
  count: number,
  { ofPractices = noMore, ofDoctors = noMore } = {},
) {
  await saveSpecialties(db, new Set(listed.map(({ slug }) => slug)))
  await db.execute(sql`
    INSERT INTO practices (slug, name, street, city, state, postal_code, phone, source, published_at ${ofPractices.names})
    SELECT 'practice-' || n, w.name, n || ' Example Parkway', 'San Antonio', 'TX', '78258', '(210) 555-0100', 'demo', now() ${ofPractices.values}
    FROM generate_series(1, ${Math.ceil(count / 10)}::int) n, LATERAL ${nameOfPractice()} w`)
  // one statement for all would take longer than a statement may
  for (let first = 1; first <= count; first += batch)
    await db.execute(sql`
    INSERT INTO doctors (slug, name, first_name, last_name, sort_name, specialty_id, practice_id, phone, basic_bio, accepting_patients, source, published_at ${ofDoctors.names})
    SELECT 'doctor-' || n, 'Dr. ' || f || ' ' || l || ', MD', f, l, lower(l || ' ' || f),
      (SELECT id FROM specialties ORDER BY id OFFSET n % (SELECT count(*) FROM specialties) LIMIT 1),
      (SELECT min(id) FROM practices) + n % (SELECT count(*) FROM practices)::int,
      '(210) 555-01' || lpad((n % 100)::text, 2, '0'), 'Sees patients of every age near Example Parkway.', n % 3 > 0, 'demo', now() ${ofDoctors.values}
    FROM generate_series(${first}::int, ${Math.min(count, first + batch - 1)}::int) n,
      LATERAL ${nameOfDoctor()} w`)
  await db.execute(sql`
    INSERT INTO featured_listings (doctor_id, reason) SELECT id, 'complimentary' FROM doctors ORDER BY id LIMIT 12`)
  await db.execute(sql`ANALYZE`)
}

const batch = 1000

const syllables =
  'ma,re,lo,ti,ka,no,su,vi,da,el,or,an,be,chi,du,fa,gar,ho,ir,jo,ku,la,mi,na,os,pe,qui,ra,so,ta,ul,va,wen,xi,ya,zo,bra,cle,dro,fer,gil,har,ing,jas,kel,lin,mon,nor,oak,pin,quo,ros,sten,tor,urs,vel,wes,yor,zel,ard'

const syllable = (index: string) =>
  sql.raw(`(string_to_array('${syllables}', ','))[1 + abs(${index}) % 60]`)

/** First and last name, `f` and `l`, of the `n`th doctor. */
export const nameOfDoctor = () =>
  sql`(SELECT initcap(${syllable('n * 13')} || ${syllable('n / 60')}) AS f, initcap(${syllable('n * 31')} || ${syllable('n / 7')} || ${syllable('n / 420')}) AS l)`

/** `name` of the `n`th practice. */
export const nameOfPractice = () =>
  sql`(SELECT initcap(${syllable('n')} || ${syllable('n * 7')}) || ' Clinic ' || n AS name)`
