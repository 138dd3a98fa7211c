import { afterAll, beforeAll, test } from 'vitest'
import { assertHistories, openOwnStage } from './random-histories.ts'
import type { Stage } from './stage.ts'

/**
 * Half of the 2,000 long histories of `npm run test:slow`, with a seed of its own: two files follow
 * them at once, because a history waits for PostgreSQL as long as for the application.
 */
export function followManyHistories() {
  let stage: Stage
  beforeAll(async () => {
    stage = await openOwnStage()
  })
  afterAll(() => stage.close())

  test(
    'everybody sees what was said last, or else what the register says, in many and longer histories',
    { retry: 0, timeout: 3_600_000 },
    () => assertHistories(stage, 12, 1000),
  )
}
