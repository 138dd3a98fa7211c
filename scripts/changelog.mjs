// For `npm version`: `check` refuses when nothing is written for the next version, `release` dates it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith, root, Stop } from './lib/project.mjs'

const file = join(root, 'CHANGELOG.md')
const next = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m

await exitWith(async () => {
  const text = readFileSync(file, 'utf8')
  const [, section = ''] = next.exec(text) ?? []
  if (!/^- /m.test(section))
    throw new Stop('CHANGELOG.md says nothing under "## Unreleased": write what operators notice.')
  if (process.argv[2] !== 'release') return 0
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(file, text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${day})\n`))
  return 0
})
