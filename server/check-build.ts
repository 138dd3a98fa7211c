import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfSources, stampOf } from '../scripts/lib/sources.mjs'
import type { Config } from './config.ts'

/**
 * Refuses to serve pages that are not there or, in production, that were made from other sources.
 * @throws one line that says what to do
 */
export function checkBuild(projectDir: string, { environment }: Pick<Config, 'environment'>) {
  const parts = ['client/.vite/manifest.json', 'server/entry-server.js', 'server/entry-mail.js']
  if (!parts.every((part) => existsSync(join(projectDir, 'build', part))))
    throw new Error('The pages are not built: run npm start, which builds them, or npm run build.')
  const stamp = stampOf(projectDir)
  if (environment !== 'production' || !existsSync(stamp)) return
  if (readFileSync(stamp, 'utf8') !== hashOfSources(projectDir))
    throw new Error(
      'The pages are older than what they are made from: run npm start, which builds them, or make the release anew.',
    )
}
