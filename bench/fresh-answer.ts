import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../server/platform/database/connect.ts'
import { timeOf } from './measure.ts'

/** Milliseconds until the server has surely heard of a write. */
const untilHeard = 25

/** The milliseconds of an answer over HTTP right after a write, so that none is kept, for `inTurn`. */
export async function freshAnswer(db: Db, url: string): Promise<number[]> {
  await db.execute(sql`UPDATE featured_listings SET since = since WHERE doctor_id = 0`)
  await sleep(untilHeard)
  const time = await timeOf(async () => {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`)
  })
  return [time]
}
