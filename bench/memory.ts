import { readdir, readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { addressIn } from '../contract/addresses.ts'
import type { Language } from '../contract/languages.ts'
import type { RunningProduct } from '../server/testing/processes/running-product.ts'
import { site } from '../site.config.ts'
import { withDatabase, withProduct } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

const doctors = 2000
const seconds = 20
const headers = { 'Accept-Encoding': 'br' }

/**
 * The memory of everything that belongs to the product, shared pages counted once (PSS): before, under
 * and after a load of pages of all kinds, most of them not kept yet, and after a crawler has read every
 * profile in every language. BENCH_NODE_OPTIONS: more options of Node, which win over those of `npm start`.
 */
const benchMemory = () =>
  withDatabase(async (db, dataDir) => {
    await insertSyntheticDoctors(db, doctors)
    const { rows } = await db.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const postmaster = await parentOf(rows[0]?.pid ?? 0)
    const underLoad = async ({ address, pid }: RunningProduct) => {
      await fetch(`${address}/`)
      const show = async (when: string) => print(when, await measure([pid, postmaster]))
      await show('before')
      const samples: Sample[] = []
      const load = autocannon({
        url: address,
        duration: seconds,
        connections: 20,
        headers,
        requests: addresses().map((path) => ({ path })),
      })
      const timer = setInterval(async () => {
        samples.push(await measure([pid, postmaster]))
      }, 1000)
      const { requests, non2xx } = await load
      clearInterval(timer)
      const [most] = samples.toSorted((one, other) => totalOf(other) - totalOf(one))
      if (most) print('under load, at most', most)
      console.log(`  ${Math.round(requests.average)} answers a second, ${non2xx} of them not 2xx`)
      await show('after')
      // every connection asks for all addresses of its load
      const crawlers = site.languages.map((language) =>
        autocannon({
          url: address,
          amount: doctors,
          connections: 1,
          headers,
          requests: profiles(language).map((path) => ({ path })),
        }),
      )
      await Promise.all(crawlers)
      await show('after a crawler')
    }
    await withProduct(dataDir, underLoad, process.env.BENCH_NODE_OPTIONS?.split(' '))
  })

/** Lists, searches, profiles, calls and pages that stay the same; each profile another one. */
const addresses = () =>
  Array.from({ length: 500 }, (_, at) => [
    '/',
    `/doctors/doctor-${at + 1}`,
    `/doctors?search=${['cardiology', 'heart%20doctor', 'oakmar', 'nobody%20at%20all'][at % 4]}`,
    `/doctors?page=${(at % 40) + 1}`,
    `/practices/practice-${(at % 200) + 1}`,
    ['/specialties', '/about', '/practices', '/news'][at % 4] ?? '/',
    `/api/doctors?limit=48&offset=${48 * (at % 20)}`,
  ]).flat()

const profiles = (language: Language) =>
  Array.from({ length: doctors }, (_, at) => addressIn(language, `/doctors/doctor-${at + 1}`))

type Process = { pid: number; parent: number; name: string; mb: number }
type Sample = Process[]
const totalOf = (sample: Sample) => sample.reduce((sum, { mb }) => sum + mb, 0)

/** The processes below these, and these. */
async function measure(roots: number[]): Promise<Sample> {
  const all = (
    await Promise.all((await readdir('/proc')).filter(Number).map(Number).map(read))
  ).flatMap((match) => match ?? [])
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]))
  const belongs = (pid: number): boolean =>
    roots.includes(pid) || (parents.has(pid) && belongs(parents.get(pid) ?? 0))
  const own = all.filter(({ pid }) => belongs(pid))
  return Promise.all(own.map(async (each) => ({ ...each, mb: await pssOf(each.pid) })))
}

/** A process may end while it is looked at. */
async function read(pid: number): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  const [, name = '', parent] = stat?.match(/^\d+ \((.*)\) \S (\d+)/s) ?? []
  return parent ? { pid, parent: Number(parent), name, mb: 0 } : null
}

const parentOf = async (pid: number) => (await read(pid))?.parent ?? 0

/** Reads the memory of a process; of what n processes share it has one n-th. */
async function pssOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(text.match(/^Pss:\s+(\d+) kB$/m)?.[1] ?? 0) / 1024
}

function print(when: string, sample: Sample) {
  const names = Map.groupBy(sample, ({ name }) => name)
  const parts = [...names].map(
    ([name, of]) => `${name} ${of.length > 1 ? `(${of.length}) ` : ''}${totalOf(of).toFixed(0)}`,
  )
  console.log(`  ${when}: ${totalOf(sample).toFixed(0)} MB (${parts.join(', ')})`)
}

await benchMemory()
