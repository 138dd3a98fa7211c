import { setTimeout as sleep } from 'node:timers/promises'
import { inTurn, quantile, timeOf } from './measure.ts'
import { withDatabase, withProduct } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

const rounds = 8
const pages = 400
/** Milliseconds between two beacons: one for each visitor who opens a page. */
const pause = 20
const doctors = 2000
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A cached page's answer time while nothing is counted, and while beacons come in; in turns. */
const benchInsights = () =>
  withDatabase(async (db, dataDir) => {
    await insertSyntheticDoctors(db, doctors)
    await withProduct(dataDir, async ({ address }) => {
      const page = `${address}/doctors`
      let sentCount = 0
      await timesOf(page)
      const { without, beside } = await inTurn(rounds, {
        without: () => timesOf(page),
        beside: async () => {
          const beacons = sendBeacons(address, sentCount)
          const times = await timesOf(page)
          sentCount = await beacons.stop()
          return times
        },
      })
      const of = (share: number) => {
        const [on, off] = [quantile(beside, share), quantile(without, share)]
        return `${(on / off).toFixed(2)} (${on.toFixed(2)} to ${off.toFixed(2)} ms)`
      }
      console.log(
        `  a page's answer time with counting on to off: median ${of(0.5)}, 95th percentile ${of(0.95)}; ${sentCount} beacons, one each ${pause} ms`,
      )
    })
  })

/** Milliseconds of answers, one after the other. */
async function timesOf(url: string): Promise<number[]> {
  const times: number[] = []
  for (let place = 0; place < pages; place++) {
    times.push(await timeOf(async () => (await fetch(url)).arrayBuffer()))
    await sleep(1)
  }
  return times
}

/** Beacons of views that were not counted before, so that each has to be written. */
function sendBeacons(address: string, before: number) {
  let isOn = true
  let sentCount = before
  const sending = (async () => {
    while (isOn) {
      const doctorId = 1 + (sentCount++ % doctors)
      await fetch(`${address}/api/insights`, {
        method: 'POST',
        headers: { Origin: address, 'Content-Type': 'application/json', 'User-Agent': userAgent },
        body: JSON.stringify({ kind: 'page', path: `/doctors/${doctorId}`, doctorId }),
      })
      await sleep(pause)
    }
  })()
  return {
    async stop() {
      isOn = false
      await sending
      return sentCount
    },
  }
}

await benchInsights()
