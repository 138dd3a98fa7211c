import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutOff } from '../../../testing/cut-off.ts'
import * as claims from '../../../testing/histories/claim-steps.ts'
import { History, type Step } from '../../../testing/histories/history.ts'
import * as merges from '../../../testing/histories/merge-steps.ts'
import { openOwnStage } from '../../../testing/histories/random-histories.ts'
import type { Stage } from '../../../testing/histories/stage.ts'
import { confirm, erase, say } from '../../../testing/histories/steps.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openOwnStage()
})
afterAll(() => stage.close())

type Taken = [step: Step, number?: number]
const approved: Taken[] = [[claims.claim, 1], [claims.approve]]
const owned: Taken[] = [...approved, [say.owner, 0]]
const waiting: Taken[] = [
  [claims.claim, 1],
  [say.owner, 0],
  [say.owner, 2],
]

/** More statements than any of these writes has. */
const most = 200

test.each<{ name: string; before: Taken[]; step: Step; number?: number }>([
  { name: 'what an administrator says', before: [], step: say.administrator, number: 2 },
  { name: 'what an owner says', before: owned, step: say.owner, number: 2 },
  { name: 'what waits for an approval', before: waiting, step: say.owner, number: 1 },
  { name: 'a confirmation', before: approved, step: confirm.owner, number: 0 },
  {
    name: 'a claim',
    before: [[claims.claim, 1], [claims.reject]],
    step: claims.claim,
    number: 0,
  },
  { name: 'an approval', before: waiting, step: claims.approve },
  { name: 'an approval that is undone', before: owned, step: claims.undoApproval },
  { name: 'a rejection', before: waiting, step: claims.reject },
  { name: 'the end of an ownership', before: owned, step: claims.end },
  {
    name: 'an ownership that is given back',
    before: [...owned, [claims.end]],
    step: claims.giveBack,
  },
  { name: 'an owner who gives the profile back', before: owned, step: claims.leave },
  { name: 'an account that is erased', before: owned, step: erase },
  { name: 'a merge that is undone', before: [...owned, [merges.mergeAway]], step: merges.unmerge },
])(
  '$name is there whole or not at all, wherever it is cut off',
  async ({ before, step, number = 0 }) => {
    const history = await History.begin(stage)
    for (const [earlier, at = 0] of before) await history.take(earlier, at)
    const isTaken = () =>
      history.take(step, number).then(
        () => true,
        () => false,
      )
    let cuts = 0
    for (; cuts < most && !(await cutOff(cuts, isTaken)); cuts++) {
      history.forgetLast()
      await stage.harness.version.refresh()
      await history.compare()
    }
    expect(cuts).toBeGreaterThan(0)
    expect(cuts).toBeLessThan(most)
    await history.compare()
  },
)
