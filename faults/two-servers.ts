import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/testing/running-product.ts'
import { Installation, isOk, secondsUntil } from './installation.ts'
import { otherThan } from './kills.ts'
import { Messages } from './messages.ts'
import { type Finding, losses, readiness, together } from './report.ts'

const rounds = 3

/** Two servers on one database: PostgreSQL is killed under both, then one of them beside the other. */
export const twoServers = (): Promise<Finding> =>
  Installation.use(async (installation) => {
    const cleanStarts = await installation.cleanStarts()
    const messages = new Messages()
    const first = await installation.start()
    const second = await installation.start({}, await freePort())
    const both = [first, second]
    const areReady = async () =>
      (await Promise.all(both.map(({ address }) => isOk(address)))).every(Boolean)
    const ready: number[] = []
    const writers = messages.startWriting(first.address, second.address)
    for (let round = 0; round < rounds; round++) {
      await sleep(1_000)
      installation.killPostmaster()
      await secondsUntil(async () => !(await areReady()))
      ready.push(await secondsUntil(areReady))
    }
    await writers.stop()
    const onBoth = otherThan(messages, [200, 503])

    const more = messages.startWriting(first.address, second.address)
    await sleep(500)
    await first.end('SIGKILL')
    await sleep(500)
    await more.stop()
    const alone = await messages.send(second.address)
    await second.end()
    const storedCounts = await installation.withDatabase((db) => messages.countStored(db))
    return together(
      { counts: { servers: 2, kills: rounds + 1 } },
      losses(storedCounts),
      readiness(ready, cleanStarts),
      onBoth,
      { faults: alone === 200 ? [] : [`The server left over answered ${alone}.`] },
    )
  })
