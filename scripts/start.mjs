import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith } from './lib/project.mjs'

await exitWith(async () => {
  await ensureInstalled()
  // Hot reload serves the pages from their sources.
  const options = process.argv.slice(2)
  if (!options.includes('--hot')) await ensureBuilt()
  // a small young generation: garbage of the start would otherwise double what a small server needs
  // after `--` Node leaves an --env-file to us
  return run(['--max-semi-space-size=4', '--', 'server/main.ts', ...options])
})
