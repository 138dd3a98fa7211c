// What the unit and server tests came to, in one small file: vitest's own JSON leaves out hooks that failed, and second tries.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule, TestSuite } from 'vitest/node'

export const serverReport = (path: string): Reporter => ({
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passedTests = tests.filter((test) => test.result().state === 'passed')
    const failedTests = tests.filter((test) => test.result().state === 'failed')
    // what could not be read, or whose hook failed, has tests that never ran
    const groups: (TestModule | TestSuite)[] = modules.flatMap((module) => [
      module,
      ...module.children.allSuites(),
    ])
    const report = {
      passed: passedTests.length,
      secondTries: passedTests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => failure(nameOf(test), test.result().errors ?? [])),
      failures: [
        ...failedTests.map((test) => failure(nameOf(test), test.result().errors ?? [])),
        ...groups
          .filter((group) => group.errors().length > 0)
          .map((group) => failure(nameOf(group), group.errors())),
        ...unhandledErrors.map((error) => failure('Outside of any test', [error])),
      ],
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(report))
  },
})

const nameOf = (task: { module?: TestModule; fullName?: string; relativeModuleId?: string }) =>
  [task.module?.relativeModuleId ?? task.relativeModuleId, task.fullName]
    .filter(Boolean)
    .join(' › ')

const failure = (name: string, errors: readonly { stack?: string; message: string }[]) => ({
  name,
  message: errors.map((error) => error.stack ?? error.message).join('\n'),
})
