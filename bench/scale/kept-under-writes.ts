import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { itemAt } from '../../contract/required.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { median } from '../quantile.ts'

const rounds = 3
const seconds = 5
const profiles = 40

/** How many kept pages a second are answered while a doctor is edited each second, to without edits; in turns. */
export async function keptUnderWrites(db: Db, address: string): Promise<number> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`SELECT slug FROM doctors ORDER BY id OFFSET 500 LIMIT ${profiles}`,
  )
  const pages = ['/', '/doctors', '/practices', '/specialties/cardiology'].concat(
    rows.map(({ slug }) => `/doctors/${slug}`),
  )
  for (const page of pages) await (await fetch(address + page)).arrayBuffer()
  const without: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round++) {
    without.push(await rateOf(address, pages))
    const edits = editEachSecond(db)
    beside.push(await rateOf(address, pages))
    await edits.stop()
  }
  return median(beside) / median(without)
}

async function rateOf(address: string, pages: readonly string[]): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url: address + itemAt(pages, 0),
    requests: pages.map((path) => ({ path })),
    duration: seconds,
    connections: 20,
  })
  if (non2xx > 0) throw new Error(`${non2xx} pages were not answered.`)
  return requests.average
}

function editEachSecond(db: Db) {
  let isOn = true
  const editing = (async () => {
    for (let n = 1; isOn; n++) {
      await db.execute(sql`
        UPDATE doctors SET basic_bio = ${`Edit ${n}.`} WHERE id = (SELECT min(id) + ${n}::int FROM doctors)`)
      await sleep(1000)
    }
  })()
  return {
    stop: () => {
      isOn = false
      return editing
    },
  }
}
