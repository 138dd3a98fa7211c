import { setTimeout as sleep } from 'node:timers/promises'
import { Installation, isOk, secondsUntil } from './installation.ts'
import { Messages } from './messages.ts'
import { type Finding, losses, readiness, together } from './report.ts'

const rounds = 5

/** The server is killed with -9 while patients write, and started again; its PostgreSQL lives on. */
export const killedServer = () => killAndStart(() => {})

/** Server and PostgreSQL are killed together, as when the machine goes down. */
export const killedTree = () => killAndStart((installation) => installation.killPostmaster())

function killAndStart(killMore: (installation: Installation) => void): Promise<Finding> {
  return Installation.use(async (installation) => {
    const cleanStarts = await installation.cleanStarts()
    const messages = new Messages()
    const ready: number[] = []
    let { product } = await installation.timedStart()
    for (let round = 0; round < rounds; round++) {
      const writers = messages.startWriting(product.address)
      await sleep(500)
      const exit = product.end('SIGKILL')
      killMore(installation)
      await exit
      await writers.stop()
      const restart = await installation.timedStart()
      product = restart.product
      ready.push(restart.seconds)
    }
    await product.end()
    const storedCounts = await installation.withDatabase((db) => messages.countStored(db))
    return together(
      { counts: { kills: rounds } },
      losses(storedCounts),
      readiness(ready, cleanStarts),
    )
  })
}

/** PostgreSQL alone is killed with -9 while patients write: the server starts it again by itself. */
export const killedPostmaster = (): Promise<Finding> =>
  Installation.use(async (installation) => {
    const cleanStarts = await installation.cleanStarts()
    const messages = new Messages()
    const ready: number[] = []
    const product = await installation.start()
    const writers = messages.startWriting(product.address)
    for (let round = 0; round < rounds; round++) {
      await sleep(1_000)
      installation.killPostmaster()
      await secondsUntil(async () => !(await isOk(product.address)))
      ready.push(await secondsUntil(() => isOk(product.address)))
    }
    await writers.stop()
    const last = await messages.send(product.address)
    await product.end()
    const storedCounts = await installation.withDatabase((db) => messages.countStored(db))
    return together(
      { counts: { kills: rounds, answers: JSON.stringify(messages.statuses) } },
      losses(storedCounts),
      readiness(ready, cleanStarts),
      { faults: last === 200 ? [] : [`The last message was answered ${last}.`] },
      otherThan(messages, [200, 503]),
    )
  })

export const otherThan = ({ statuses }: Messages, expectedStatuses: number[]): Finding => {
  const others = Object.keys(statuses).filter(
    (status) => !expectedStatuses.includes(Number(status)),
  )
  return { faults: others.length > 0 ? [`Messages were also answered ${others.join(', ')}.`] : [] }
}
