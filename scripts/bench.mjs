import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith, Stop } from './lib/project.mjs'
import { serverOptions } from './lib/server-options.mjs'

/**
 * Each prints ratios and sizes, beside what it is held against on the same machine in the same run.
 * Nothing here passes or fails.
 *
 * @type {Record<string, { file: string, inBrowser?: true, onlyByName?: true, asServer?: true }>}
 */
const benches = {
  accounts: { file: 'accounts' },
  backups: { file: 'backups' },
  bytes: { file: 'bytes' },
  cached: { file: 'cached-answers' },
  exports: { file: 'exports', asServer: true },
  facets: { file: 'facets/bench-facets' },
  // takes minutes: it fills a directory of 200,000 doctors
  fhir: { file: 'fhir', onlyByName: true },
  imports: { file: 'imports/bench-imports' },
  insights: { file: 'insights' },
  interaction: { file: 'interaction', inBrowser: true },
  lighthouse: { file: 'lighthouse', inBrowser: true },
  lists: { file: 'lists' },
  memory: { file: 'memory' },
  // the same
  near: { file: 'near', onlyByName: true },
  newsletter: { file: 'newsletter' },
  rendering: { file: 'rendering' },
  // takes a quarter of an hour and 20 GB of disk
  scale: { file: 'scale/bench-scale', onlyByName: true },
  search: { file: 'search/bench-search' },
}

await exitWith(async () => {
  await ensureInstalled({ tools: true })
  await ensureBuilt()
  // not on the settings of this checkout
  process.env.ENV_FILE = 'none'
  const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const unknown = names.filter((name) => !Object.hasOwn(benches, name))
  if (unknown.length > 0)
    throw new Stop(
      `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
    )
  const selection = Object.entries(benches).filter(([name, { onlyByName }]) =>
    names.length > 0 ? names.includes(name) : !onlyByName,
  )
  if (selection.some(([, { inBrowser }]) => inBrowser)) process.env.CHROMIUM_PATH = ensureBrowser()
  for (const [name, { file, asServer }] of selection) {
    console.log(`\n${name}`)
    const code = await run([...(asServer ? serverOptions : []), `bench/${file}.ts`, ...options])
    if (code !== 0) return code
  }
  return 0
})
