import { setTimeout as sleep } from 'node:timers/promises'
import { like, sql } from 'drizzle-orm'
import { doctors, specialties } from '../server/directory/tables.ts'
import type { Db } from '../server/platform/database/connect.ts'
import type { RunningProduct } from '../server/testing/processes/running-product.ts'
import { median, printTable, processorTime, timeOf } from './measure.ts'
import { withDatabase, withProduct } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

const requests = 60
/**
 * Requests of each page before that, so that V8 has compiled what it compiles in a server's first
 * minutes.
 */
const warmUpRequests = 100
/** With 56 cards, then with the 48 of a first page. */
const lists = ['/doctors?show=56', '/doctors']
const paths = ['/', ...lists, '/doctors/doctor-1', '/practices', '/specialties', '/about']

/** `--cpu-prof=<folder>` leaves a profile of the server there. */
const profileFolder = process.argv.find((argument) => argument.startsWith('--cpu-prof='))?.slice(11)
const flags = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []

/**
 * Pages after a write, first one that all of them show, then one that none of them shows. In
 * milliseconds: the answer, the processor time beyond the database, which is that of the server's one
 * thread that calls, renders and answers, and that of all its threads, which compress as well. The
 * database is a process of its own: neither its work nor the waiting for it is in either.
 */
const benchRendering = () =>
  withDatabase(async (db, dataDir) => {
    await insertSyntheticDoctors(db, 2000)
    const measure = async ({ address, pid }: RunningProduct) => {
      const empty = await timesOf(`${address}/healthz`, pid, () => changeNothing(db))
      for (const path of paths)
        await timesOf(address + path, pid, (n) => changeAll(db, n), warmUpRequests)
      await printTable(Object.fromEntries(paths.map((path) => [path, path])), async (path) => {
        const withChanges = await timesOf(address + path, pid, (n) => changeAll(db, n))
        const same = await timesOf(address + path, pid, () => changeNothing(db))
        return {
          'changed: answer': withChanges.answer.toFixed(1),
          'to an empty answer': (withChanges.answer / empty.answer).toFixed(1),
          'cpu beyond the database': withChanges.thread.toFixed(1),
          'cpu, all': withChanges.all.toFixed(1),
          'the same: answer': same.answer.toFixed(1),
          'cpu, all again': same.all.toFixed(1),
          'of changed': (same.all / withChanges.all).toFixed(2),
        }
      })
    }
    await withProduct(dataDir, measure, flags)
  })

/** The featured doctors, of whom the profile is one, and all specialties. */
async function changeAll(db: Db, n: number) {
  await db.update(specialties).set({ description: `The ${n}th.` })
  await db
    .update(doctors)
    .set({ phone: `(210) 555-01${String(n).padStart(2, '0')}` })
    .where(sql`id IN (SELECT doctor_id FROM featured_listings)`)
}

const changeNothing = (db: Db) =>
  db.update(doctors).set({ slug: sql`slug` }).where(like(doctors.slug, 'doctor-1999'))

async function timesOf(
  url: string,
  pid: number,
  write: (n: number) => Promise<unknown>,
  count = requests,
) {
  const times: { answer: number; thread: number; all: number }[] = []
  for (let n = 0; n < count; n++) {
    await write(n)
    await sleep(20) // the server hears of it
    const before = { thread: processorTime(pid, { firstThread: true }), all: processorTime(pid) }
    const answer = await timeOf(async () =>
      (await fetch(url, { headers: { 'Accept-Encoding': 'br' } })).text(),
    )
    times.push({
      answer,
      thread: processorTime(pid, { firstThread: true }) - before.thread,
      all: processorTime(pid) - before.all,
    })
  }
  const warm = times.slice(count / 4)
  return {
    answer: median(warm.map(({ answer }) => answer)),
    thread: median(warm.map(({ thread }) => thread)),
    all: median(warm.map(({ all }) => all)),
  }
}

await benchRendering()
