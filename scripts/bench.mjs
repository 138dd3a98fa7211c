import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith, Stop } from './lib/project.mjs'

/**
 * Each prints ratios and sizes, beside what it is held against on the same machine in the same run.
 * Nothing here passes or fails.
 */
const parts = {
  accounts: 'accounts',
  backups: 'backups',
  bytes: 'bytes',
  cached: 'cached-answers',
  facets: 'facets/bench-facets',
  imports: 'imports/bench-imports',
  insights: 'insights',
  interaction: 'interaction',
  lighthouse: 'lighthouse',
  lists: 'lists',
  memory: 'memory',
  newsletter: 'newsletter',
  rendering: 'rendering',
  scale: 'scale/bench-scale',
  search: 'search/bench-search',
}
/** Takes a quarter of an hour and 20 GB of disk. */
const onlyByName = ['scale']
const inBrowser = ['interaction', 'lighthouse']

await exitWith(async () => {
  await ensureInstalled()
  await ensureBuilt()
  // not on the settings of this checkout
  process.env.ENV_FILE = 'none'
  const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0)
    throw new Stop(
      `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`,
    )
  const selection = Object.entries(parts).filter(([name]) =>
    names.length > 0 ? names.includes(name) : !onlyByName.includes(name),
  )
  if (selection.some(([name]) => inBrowser.includes(name)))
    process.env.CHROMIUM_PATH = ensureBrowser()
  for (const [name, file] of selection) {
    console.log(`\n${name}`)
    const code = await run([`bench/${file}.ts`, ...options])
    if (code !== 0) return code
  }
  return 0
})
