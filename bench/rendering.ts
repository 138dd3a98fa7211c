import { median } from './quantile.ts'
import { withDatabase, withProduct } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

const requests = 60

/** Pages that are in no cache: each request asks for an address nobody asked for before. */
export const benchRendering = () =>
  withDatabase(async (db, dataDir) => {
    await insertSyntheticDoctors(db, 2000)
    await withProduct(dataDir, async (address) => {
      const health = await medianTime((n) => `${address}/healthz?n=${n}`)
      for (const path of ['/', '/doctors', '/doctors/doctor-77', '/practices', '/specialties']) {
        const time = await medianTime((n) => `${address}${path}?uncached=${n}`)
        console.log(
          `  ${path}: ${time.toFixed(1)} ms, ${(time / health).toFixed(0)} times an empty answer`,
        )
      }
    })
  })

async function medianTime(url: (n: number) => string) {
  const times: number[] = []
  for (let n = 0; n < requests; n++) {
    const startedAt = performance.now()
    await (await fetch(url(n))).text()
    if (n >= requests / 4) times.push(performance.now() - startedAt)
  }
  return median(times)
}
