// For `npm version`: refuses a commit on which a slow test has not passed.
import { exitWith } from './lib/project.mjs'
import { requireSlowTests } from './lib/slow-tests.mjs'

await exitWith(async () => {
  requireSlowTests()
  return 0
})
