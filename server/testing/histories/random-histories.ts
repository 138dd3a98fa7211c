import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { createTestHarness } from '../harness.ts'
import { openFiles } from '../import-runs.ts'
import * as claims from './claim-steps.ts'
import { History, type Step } from './history.ts'
import * as merges from './merge-steps.ts'
import { openStage, type Stage } from './stage.ts'
import { confirm, erase, register, report, say } from './steps.ts'

/** A stage on an application of this worker. */
export async function openOwnStage(): Promise<Stage> {
  const harness = await createTestHarness()
  const files = openFiles()
  const stage = await openStage(harness, files)
  const close = async () => {
    await stage.close()
    rmSync(files.folder, { recursive: true })
    await harness.close()
  }
  return { ...stage, close }
}

const steps: Step[] = [
  ...Object.values(say),
  ...Object.values(confirm),
  ...Object.values(register),
  ...Object.values(claims),
  ...Object.values(merges),
  erase,
  report,
]
const weighted = steps.flatMap((step) => Array.from({ length: step.weight ?? 1 }, () => step))

/** Numbers, each of which chooses among the steps that are possible by then. */
const choices = (most: number) =>
  fc.array(fc.record({ step: fc.nat({ max: 9999 }), number: fc.nat({ max: 999 }) }), {
    minLength: 3,
    maxLength: most,
    size: 'max',
  })

/**
 * A failure names the steps; its seed and path repeat it: `fc.assert(…, { seed, path })`. No shorter
 * history is looked for, which would take longer than the test may.
 */
export const assertHistories = (stage: Stage, most: number, numRuns: number) =>
  fc.assert(histories(stage, most), { numRuns, endOnFailure: true })

const histories = (stage: Stage, most: number) =>
  fc.asyncProperty(choices(most), async (list) => {
    const history = await History.begin(stage)
    for (const { step, number } of list) {
      const possible = weighted.filter(({ isPossible }) => isPossible(history))
      await history.take(possible[step % possible.length]!, number)
      await history.compare()
    }
  })
