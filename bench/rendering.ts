import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { specialties } from '../server/directory/tables.ts'
import type { Db } from '../server/platform/database/connect.ts'
import { processorTime } from './processor-time.ts'
import { median } from './quantile.ts'
import { withDatabase, withProduct } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

const requests = 60
const paths = ['/', '/doctors', '/doctors/doctor-77', '/practices', '/specialties']

/**
 * Pages made anew: before each request something is written that all of them show. In milliseconds:
 * the answer, the processor time of the server's one thread that renders, and that of all its threads,
 * which compress as well. The database is a process of its own and not in it.
 */
export const benchRendering = () =>
  withDatabase(async (db, dataDir) => {
    await insertSyntheticDoctors(db, 2000)
    await withProduct(dataDir, async ({ address, pid }) => {
      const empty = await timesOf(db, `${address}/healthz`, pid)
      const table: Record<string, Record<string, string>> = {}
      for (const path of paths) {
        const { answer, thread, all } = await timesOf(db, address + path, pid)
        table[path] = {
          answer: answer.toFixed(1),
          'to an empty answer': (answer / empty.answer).toFixed(1),
          'cpu, rendering': thread.toFixed(1),
          'cpu, all': all.toFixed(1),
        }
      }
      console.table(table)
    })
  })

async function timesOf(db: Db, url: string, pid: number) {
  const times: { answer: number; thread: number; all: number }[] = []
  for (let n = 0; n < requests; n++) {
    await db.update(specialties).set({ name: sql`name` })
    await sleep(20) // the server hears of it
    const before = { thread: processorTime(pid, { firstThread: true }), all: processorTime(pid) }
    const startedAt = performance.now()
    await (await fetch(url, { headers: { 'Accept-Encoding': 'br' } })).text()
    times.push({
      answer: performance.now() - startedAt,
      thread: processorTime(pid, { firstThread: true }) - before.thread,
      all: processorTime(pid) - before.all,
    })
  }
  const warm = times.slice(requests / 4)
  return {
    answer: median(warm.map(({ answer }) => answer)),
    thread: median(warm.map(({ thread }) => thread)),
    all: median(warm.map(({ all }) => all)),
  }
}
