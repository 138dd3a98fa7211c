import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfSources, stampOf } from '../scripts/lib/sources.mjs'
import { site } from '../site.config.ts'
import type { Config } from './config.ts'

/**
 * Refuses to serve missing pages and, in production, pages built from other sources.
 * @throws one line that says what to do
 */
export function checkBuild(projectDir: string, { environment }: Pick<Config, 'environment'>) {
  const parts = site.languages.flatMap((language) => [
    `client/.vite/manifest-${language}.json`,
    `server/${language}/entry-server.js`,
  ])
  if (
    ![...parts, 'server/en/entry-mail.js'].every((part) =>
      existsSync(join(projectDir, 'build', part)),
    )
  )
    throw new Error('The pages are not built: run npm start, which builds them, or npm run build.')
  const stamp = stampOf(projectDir)
  if (environment !== 'production' || !existsSync(stamp)) return
  if (readFileSync(stamp, 'utf8') !== hashOfSources(projectDir))
    throw new Error(
      'The pages are older than what they are made from: run npm start, which builds them, or make the release anew.',
    )
}
