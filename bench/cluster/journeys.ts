import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Cluster } from './cluster.ts'

/** Readers, somebody who writes, accounts, and pictures, which lie in the object store. */
export const journeys = [
  'home',
  'doctors/search',
  'contact/contact',
  'account/auth',
  'profile/photo',
]

/** Runs browser tests against the cluster. */
export async function runJourneys(
  { address, databaseUrl, dataDir, outbox }: Cluster,
  names: string[],
): Promise<{ held: number; failed: number }> {
  const results = join(dataDir, 'journeys.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=bench/cluster']
  const child = spawn(process.execPath, [...args, ...names.map((name) => `e2e/${name}.spec.ts`)], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      BASE_URL: address,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      OUTBOX_DIR: outbox,
      JOURNEYS_FILE: results,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  const { stats, errors } = JSON.parse(readFileSync(results, 'utf8'))
  if (stats.expected + stats.unexpected === 0)
    throw new Error(`No journey was run: ${JSON.stringify(errors)}`)
  return { held: stats.expected, failed: stats.unexpected + errors.length }
}
