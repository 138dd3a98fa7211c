// For commands of developers that npm start did not install everything for.
import { ensureInstalled } from './lib/install.mjs'
import { exitWith } from './lib/project.mjs'

await exitWith(async () => {
  await ensureInstalled({ tools: true })
  return 0
})
