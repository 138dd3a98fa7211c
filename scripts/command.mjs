// Runs a command of operators as it was built: [OPTIONS OF NODE] NAME [ARGUMENTS].
import { ensureBuilt } from './lib/build.mjs'
import { answerHelp } from './lib/help.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith } from './lib/project.mjs'

await exitWith(async () => {
  const all = process.argv.slice(2)
  const at = all.findIndex((argument) => !argument.startsWith('--'))
  const [name, ...args] = all.slice(at)
  answerHelp(name)
  await ensureInstalled()
  await ensureBuilt(['server'])
  // after `--` Node leaves an --env-file to the command
  return run([...all.slice(0, at), '--', `build/commands/${name}.js`, ...args])
})
