import autocannon from 'autocannon'
import { withDatabase, withProduct } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

const rounds = 5
const seconds = 3
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** Each a visitor of its own for each doctor, so that everything has to be written. */
const doctors = 2000

/**
 * A cached page's answer time while nothing is counted, and while beacons come in as fast as a busy
 * directory would send them: one for each tenth page. In turns, on one machine.
 */
export const benchInsights = () =>
  withDatabase(async (db, dataDir) => {
    await insertSyntheticDoctors(db, doctors)
    await withProduct(dataDir, async (address) => {
      const page = `${address}/doctors`
      const without: number[] = []
      const beside: number[] = []
      let beacons = 0
      await timeOf(page)
      for (let round = 0; round < rounds; round++) {
        without.push(await timeOf(page))
        const counting = sendBeacons(address, round)
        beside.push(await timeOf(page))
        beacons += await counting
      }
      const ratio = median(beside) / median(without)
      console.log(
        `  a page while ${Math.round(beacons / rounds / seconds)} beacons a second come in: ${ratio.toFixed(2)} of its time without (${median(beside).toFixed(2)} to ${median(without).toFixed(2)} ms)`,
      )
    })
  })

/** Mean milliseconds of an answer at a steady 500 a second, so that both sides bear the same. */
async function timeOf(url: string) {
  const { latency } = await autocannon({
    url,
    duration: seconds,
    connections: 10,
    overallRate: 500,
  })
  return latency.mean
}

async function sendBeacons(address: string, round: number): Promise<number> {
  let place = 0
  const { requests } = await autocannon({
    url: `${address}/api/insights`,
    method: 'POST',
    duration: seconds,
    connections: 2,
    overallRate: 50,
    headers: { origin: address, 'content-type': 'application/json', 'user-agent': userAgent },
    setupClient: (client) => {
      const next = () => {
        const doctorId = 1 + ((round * 400 + place++) % doctors)
        client.setBody(JSON.stringify({ kind: 'page', path: `/doctors/${doctorId}`, doctorId }))
      }
      next()
      client.on('response', next)
    },
  })
  return requests.total
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
