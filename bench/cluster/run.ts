import { setTimeout as sleep } from 'node:timers/promises'
import { Messages } from '../../faults/messages.ts'
import { Cluster } from './cluster.ts'
import { journeys, Load, runJourneys, someAddress } from './load.ts'

/**
 * `npm run cluster`: three servers of the built product behind nginx with our sample, a primary with a
 * synchronous replica, an object store. Browser journeys, readers, sessions and writers go on while one
 * server after another is replaced, then killed, and the primary fails over. Prints what was lost; fails
 * when a write, a session or a replaced server's request was lost, or something was done twice. Names of
 * browser tests as arguments run these, `none` runs no browser.
 */
const args = process.argv.slice(2)
const names = args.length > 0 ? args.filter((name) => name !== 'none') : journeys

const faults: string[] = []
const print = (what: string, text: string) => console.log(`${what.padEnd(14)} ${text}`)
const must = (holds: boolean, fault: string) => {
  if (!holds) faults.push(fault)
}

const cluster = await Cluster.start()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void cluster.close().finally(() => process.exit(1)))
try {
  const messages = new Messages(() => ({ 'X-Forwarded-For': someAddress() }))
  const load = new Load(cluster.address, messages)
  await load.signUp(10)
  load.start()
  await phase('undisturbed', () => sleep(5_000))
  await phase('rolling deploy', rollingDeploy)
  await phase('kill -9', async () => {
    for (const n of cluster.servers.keys()) {
      await cluster.replaceServer(n, 'SIGKILL')
      await sleep(1_000)
    }
  })
  await phase('failover', async () => {
    await cluster.failOver()
    await sleep(10_000)
  })
  await phase('after it', () => tryJourneys(names.slice(0, 1)))
  await load.stop()
  await compare(messages)

  async function phase(name: string, work: () => Promise<void>) {
    load.take()
    await work()
    const { reads, failedReads, writes, failedWrites, lostSessions, longestPause } = load.take()
    print(
      name,
      `reads ${reads}, failed ${failedReads}; writes ${writes}, failed ${failedWrites}, longest pause ${longestPause.toFixed(1)} s; sessions lost ${lostSessions}`,
    )
    must(lostSessions === 0, `${name}: ${lostSessions} sessions were lost.`)
    if (name !== 'failover' && name !== 'kill -9')
      must(failedReads + failedWrites === 0, `${name}: requests failed.`)
  }
} finally {
  await cluster.close()
}
for (const fault of faults) console.log(`               ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

/** One server after another, until the journeys have ended, and each once at least. */
async function rollingDeploy() {
  let isOver = false
  const browsing = tryJourneys(names).finally(() => {
    isOver = true
  })
  let replacements = 0
  while (!isOver || replacements < cluster.servers.length)
    await cluster.replaceServer(replacements++ % cluster.servers.length, 'SIGTERM')
  await browsing
  print('', `servers replaced ${replacements}`)
}

async function tryJourneys(chosenNames: string[]) {
  if (chosenNames.length === 0) return
  const { passCount, failCount } = await runJourneys(cluster, chosenNames)
  print('', `browser journeys ${passCount + failCount}, failed ${failCount}`)
  must(failCount === 0, `${failCount} browser journeys failed.`)
}

/** Compares what was acknowledged with what is there, once the queues are empty. */
async function compare(messages: Messages) {
  const waiting = async () =>
    Number((await cluster.query(`SELECT count(*) FROM mails WHERE status = 'queued'`))[0].count)
  for (let tries = 0; tries < 240 && (await waiting()) > 0; tries++) await sleep(500)
  const rows = await cluster.query('SELECT message FROM inquiries')
  const counts = messages.countIn(rows.map(({ message }) => message))
  const jobsTwice = await cluster.query(
    'SELECT count(*) FROM (SELECT id FROM bench.done GROUP BY id HAVING count(*) > 1) twice',
  )
  const ids = cluster.mailServer.deliveries.map(({ mail }) => mail.messageId ?? '')
  const mailsTwice = ids.length - new Set(ids).size
  print(
    'writes',
    `acknowledged ${counts.acknowledged}, lost ${counts.missing}, twice ${counts.twice}`,
  )
  print(
    'jobs',
    `done ${(await cluster.query('SELECT count(*) FROM bench.done'))[0].count}, twice ${jobsTwice[0].count}`,
  )
  print('mails', `delivered ${ids.length}, twice ${mailsTwice}, still waiting ${await waiting()}`)
  must(counts.acknowledged > 0, 'No write was acknowledged: nothing was tried.')
  must(counts.missing === 0, `${counts.missing} acknowledged writes are lost.`)
  must(counts.twice === 0, `${counts.twice} writes are there twice.`)
  must(Number(jobsTwice[0].count) === 0, 'Jobs were done twice.')
  must(mailsTwice === 0, `${mailsTwice} mails were delivered twice.`)
}
