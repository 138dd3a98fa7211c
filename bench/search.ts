import { sql } from 'drizzle-orm'
import { searchDoctors } from '../server/directory/search-doctors.ts'
import { doctors } from '../server/directory/tables.ts'
import type { Db } from '../server/platform/database/connect.ts'
import { withDatabase } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

/** Texts as patients type them; the name is one that stands in the directory. */
const questionsAbout = (lastName: string) => ({
  'a name': lastName,
  'part of a name': lastName.slice(1),
  'an everyday word': 'heart doctor',
  'name and initial letters': `${lastName.slice(0, 5)} dr`,
  'a near miss': 'kardiologgy',
  nothing: 'zzyzx',
})
const repeats = 15

/** Search with its index, against the same search forced to read every row, and its growth. */
export async function benchSearch() {
  const small = await timesAt(2000)
  const large = await timesAt(20_000)
  for (const name of small.keys()) {
    const [few, many] = [small.get(name)!, large.get(name)!]
    console.log(
      `  ${name}: ${few.indexed.toFixed(1)} ms at 2,000, ${many.indexed.toFixed(1)} ms at 20,000 (growth ${(many.indexed / few.indexed).toFixed(1)}); reading every row takes ${(many.scanned / many.indexed).toFixed(1)} times as long`,
    )
  }
}

async function timesAt(count: number) {
  const times = new Map<string, { indexed: number; scanned: number }>()
  await withDatabase(async (db) => {
    await insertSyntheticDoctors(db, count)
    const [someone] = await db
      .select({ name: doctors.lastName })
      .from(doctors)
      .offset(count / 2)
      .limit(1)
    for (const [name, text] of Object.entries(questionsAbout(someone!.name))) {
      const indexed = await medianTime(db, text)
      let scanned = 0
      await db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL enable_bitmapscan = off`)
        await tx.execute(sql`SET LOCAL enable_indexscan = off`)
        scanned = await medianTime(tx, text)
      })
      times.set(name, { indexed, scanned })
    }
  })
  return times
}

async function medianTime(db: Db, search: string) {
  const times: number[] = []
  for (let n = 0; n < repeats; n++) {
    const begun = performance.now()
    await searchDoctors(db, { search }, { limit: 48 })
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}
