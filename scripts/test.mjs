// Everything that must hold before a change lands: checks, unit and server tests on a real PostgreSQL,
// browser tests on the built product. The last lines are its figures, and what did not run.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNpm } from './lib/node.mjs'
import { exitWith, refuseFolder, say } from './lib/project.mjs'
import { runTests } from './lib/run-tests.mjs'

await exitWith(async () => {
  refuseFolder(/[%#?]/, 'the tests cannot run')
  await ensureInstalled({ tools: true })
  // each leaves a core idle at times, and no check looks at what is built
  const [codeCheck, typeCheck] = await Promise.all([
    runNpm(['run', '--silent', 'check:code']),
    runNpm(['run', '--silent', 'check:types']),
    ensureBuilt(),
  ])
  const checks = codeCheck || typeCheck
  const { passed, failed, haveAllPassed } = await runTests()
  say(`Checks ${checks === 0 ? 'passed' : 'failed'}`)
  console.log(
    `${passed + (checks === 0 ? 1 : 0)} passed, ${failed + (checks === 0 ? 0 : 1)} failed. The slow tests did not run: npm run test:slow runs them.`,
  )
  return checks === 0 && haveAllPassed ? 0 : 1
})
