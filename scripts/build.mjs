import { buildAll } from './lib/build.mjs'
import { exitWith } from './lib/project.mjs'

await exitWith(async () => {
  await buildAll()
  return 0
})
