import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { answerHelp } from '../scripts/lib/help.mjs'
import { errorText } from '../server/platform/log/logger.ts'
import { site } from '../site.config.ts'
import { makeBrandFiles } from './brand/brand-files.ts'
import { findPoorContrast, readPalette } from './brand/palette.ts'
import { formerSuburbTexts } from './shared/former-suburb.ts'

/** Writes every file that follows from the names in site.config.ts, the colors in tokens.css and the logo. */
const projectDir = fileURLToPath(new URL('..', import.meta.url))
answerHelp()
try {
  parseArgs()
  const palette = readPalette(join(projectDir, 'web/kit/styles/tokens.css'))
  const poor = findPoorContrast(palette)
  if (poor.length > 0)
    throw new Error(`Nothing is written: some could not read these colors.\n${poor.join('\n')}`)
  const files = await makeBrandFiles(projectDir, site, palette)
  const changes = [...files].filter(([path, content]) => {
    const file = join(projectDir, path)
    return !existsSync(file) || !readFileSync(file).equals(content)
  })
  for (const [path, content] of changes) {
    writeFileSync(join(projectDir, path), content)
    console.log(path)
  }
  for (const text of formerSuburbTexts()) console.error(`Warning: ${text}`)
  console.log(`${changes.length} of ${files.size} files have changed.`)
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
