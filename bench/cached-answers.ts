import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { inTurn, median } from './measure.ts'
import { withDatabase, withProduct } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

const rounds = 3
const seconds = 4

/** Cached page and list against a bare server that sends the same bytes, in turns. */
const benchCachedAnswers = () =>
  withDatabase(async (db, dataDir) => {
    await insertSyntheticDoctors(db, 2000)
    await withProduct(dataDir, async ({ address }) => {
      for (const path of ['/doctors', '/api/doctors?limit=48']) {
        const url = address + path
        await withBareServer(url, dataDir, async (bare) => {
          await rate(url, 1)
          await rate(bare, 1)
          const { theirs, ours } = await inTurn(rounds, {
            theirs: async () => [await rate(bare, seconds)],
            ours: async () => [await rate(url, seconds)],
          })
          const ratio = median(ours) / median(theirs)
          console.log(
            `  ${path}: ratio ${ratio.toFixed(2)} (${Math.round(median(ours))} to ${Math.round(median(theirs))} answers a second)`,
          )
        })
      }
    })
  })

async function withBareServer(url: string, dataDir: string, work: (bare: string) => Promise<void>) {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const bodyFile = join(dataDir, 'answer')
  writeFileSync(bodyFile, Buffer.from(await answer.arrayBuffer()))
  const headers = Object.fromEntries(answer.headers)
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name]
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const server = spawn(process.execPath, [script, JSON.stringify({ headers, bodyFile })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [port] = await once(server.stdout, 'data')
    await work(`http://127.0.0.1:${String(port).trim()}`)
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
}

async function rate(url: string, duration: number) {
  const { requests } = await autocannon({ url, duration, connections: 20 })
  return requests.average
}

await benchCachedAnswers()
