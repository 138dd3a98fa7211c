import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parts, reasonToBuild, stampOf } from '../scripts/lib/sources.mjs'
import { site } from '../site.config.ts'
import type { Config } from './config.ts'

/**
 * Refuses to serve missing pages and, in production, a build of other sources.
 * @throws one line that says what to do
 */
export function checkBuild(projectDir: string, { environment }: Pick<Config, 'environment'>) {
  const files = site.languages.flatMap((language) => [
    `client/.vite/manifest-${language}.json`,
    `client/.vite/first-script-${language}.json`,
    `pages/${language}/entry-server.js`,
  ])
  if (
    ![...files, 'pages/en/entry-mail.js'].every((file) =>
      existsSync(join(projectDir, 'build', file)),
    )
  )
    throw new Error('The pages are not built: run npm start, which builds them, or npm run build.')
  if (environment !== 'production') return
  // a release has no sources, and no stamp
  for (const part of parts)
    if (existsSync(stampOf(projectDir, part)) && reasonToBuild(projectDir, part))
      throw new Error(
        `The ${part} in build/ was made from other sources: run npm start, which builds what changed.`,
      )
}
