import { benchAccounts } from './accounts.ts'
import { benchBackups } from './backups.ts'
import { benchBytes } from './bytes.ts'
import { benchCachedAnswers } from './cached-answers.ts'
import { benchFacets } from './facets/bench-facets.ts'
import { benchImports } from './imports/bench-imports.ts'
import { benchInsights } from './insights.ts'
import { benchInteraction } from './interaction.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLists } from './lists.ts'
import { benchMemory } from './memory.ts'
import { benchNewsletter } from './newsletter.ts'
import { benchRendering } from './rendering.ts'
import { benchScale } from './scale/bench-scale.ts'
import { benchSearch } from './search/bench-search.ts'

/**
 * Prints ratios and sizes, each beside what it is held against on the same machine in the same run.
 * Nothing here passes or fails.
 */
const parts = {
  accounts: benchAccounts,
  backups: benchBackups,
  bytes: benchBytes,
  cached: benchCachedAnswers,
  facets: benchFacets,
  imports: benchImports,
  insights: benchInsights,
  interaction: benchInteraction,
  lighthouse: benchLighthouse,
  lists: benchLists,
  memory: benchMemory,
  newsletter: benchNewsletter,
  rendering: benchRendering,
  scale: benchScale,
  search: benchSearch,
}

/** Takes half an hour and 30 GB of disk. */
const onlyByName = new Set(['scale'])

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
for (const [name, bench] of Object.entries(parts)) {
  if (names.length > 0 ? !names.includes(name) : onlyByName.has(name)) continue
  console.log(`\n${name}`)
  await bench()
}
