import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith } from './lib/project.mjs'
import { serverEnvironment, serverOptions } from './lib/server-options.mjs'

await exitWith(async () => {
  await ensureInstalled()
  // Hot reload serves the pages from their sources.
  const options = process.argv.slice(2)
  if (!options.includes('--hot')) await ensureBuilt()
  Object.assign(process.env, { ...serverEnvironment, ...process.env })
  // after `--` Node leaves an --env-file to us
  const program = options.includes('--hot') ? 'server/main.ts' : 'build/server/main.js'
  return run([...serverOptions, '--', program, ...options])
})
