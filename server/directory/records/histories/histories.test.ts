import { afterAll, beforeAll, expect, test } from 'vitest'
import * as claims from '../../../testing/histories/claim-steps.ts'
import { History, type Step } from '../../../testing/histories/history.ts'
import type { Fact } from '../../../testing/histories/layers.ts'
import * as merges from '../../../testing/histories/merge-steps.ts'
import { assertHistories, openOwnStage } from '../../../testing/histories/random-histories.ts'
import type { Stage } from '../../../testing/histories/stage.ts'
import { confirm, erase, register, report, say } from '../../../testing/histories/steps.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openOwnStage()
})
afterAll(() => stage.close())

test(
  'everybody sees what was said last, or else what the register says, whatever came before',
  { retry: 0 },
  () => assertHistories(stage, 7, 100),
)

type Taken = [step: Step, number?: number]
const owned: Taken[] = [[claims.claim, 1], [claims.approve]]

/** The numbers choose the fact: 0 is the phone, or in what an owner or administrator says 2 the plans. */
test.each<{ name: string; taken: Taken[]; fact: Fact; seen: string }>([
  {
    name: 'a file of the register that came while an owner’s phone stood above it is there once that goes',
    taken: [...owned, [say.owner, 0], [register.import], [claims.end]],
    fact: 'phone',
    seen: '(210) 555-0204 by register',
  },
  {
    name: 'a file reaches the record after an owner has confirmed the one before, and left',
    taken: [...owned, [confirm.owner, 0], [register.import], [claims.end], [register.import]],
    fact: 'phone',
    seen: '(210) 555-0206 by register',
  },
  {
    name: 'a phone that an owner has only confirmed does not wait when the approval is undone after another file',
    taken: [...owned, [confirm.owner, 0], [register.import], [claims.undoApproval]],
    fact: 'phone',
    seen: '(210) 555-0204 by register',
  },
  {
    name: 'an undone file returns to the one before, also where an owner’s phone stood above it and has gone',
    taken: [...owned, [say.owner, 0], [register.import], [claims.undoApproval], [register.undo]],
    fact: 'phone',
    seen: '(210) 555-0142 by register',
  },
  {
    name: 'a later file replaces a phone of the register that readers dispute',
    taken: [[report, 0], [register.import]],
    fact: 'phone',
    seen: '(210) 555-0202 by register',
  },
  {
    name: 'the mark of readers returns with the phone that they reported',
    taken: [[report, 0], [register.import], [report, 0], [register.undo]],
    fact: 'phone',
    seen: '(210) 555-0142 by register, disputed',
  },
  {
    name: 'what others have said since an approval stays when it is undone',
    taken: [...owned, [say.owner, 2], [say.administrator, 2], [claims.undoApproval]],
    fact: 'plans',
    seen: 'Plan E by administrator',
  },
  {
    name: 'what an administrator has confirmed stays, also if the owner confirms it after that',
    taken: [
      ...owned,
      [say.owner, 2],
      [confirm.administrator, 2],
      [confirm.owner, 2],
      [claims.undoApproval],
    ],
    fact: 'plans',
    seen: 'Plan D by administrator',
  },
  {
    name: 'what an administrator has confirmed stays, also if the office says something else after that',
    taken: [
      ...owned,
      [say.office, 1],
      [confirm.administrator, 2],
      [say.office],
      [claims.undoApproval],
    ],
    fact: 'plans',
    seen: 'Plan D by administrator',
  },
  {
    name: 'what an administrator has confirmed returns, although the owner has said something else since',
    taken: [...owned, [say.owner, 0], [confirm.administrator, 0], [say.owner, 0], [claims.end]],
    fact: 'phone',
    seen: '(210) 555-0203 by administrator',
  },
  {
    name: 'what an administrator has confirmed while an ownership had ended stays when it is given back',
    taken: [...owned, [say.owner, 0], [claims.end], [confirm.administrator, 0], [claims.giveBack]],
    fact: 'phone',
    seen: '(210) 555-0142 by administrator',
  },
  {
    name: 'what an owner has said returns with the ownership, although a file came meanwhile',
    taken: [...owned, [say.owner, 0], [claims.end], [register.import], [claims.giveBack]],
    fact: 'phone',
    seen: '(210) 555-0203 by owner',
  },
  {
    name: 'what an owner has only confirmed returns with the ownership, although a file came meanwhile',
    taken: [...owned, [confirm.owner, 0], [claims.end], [register.import], [claims.giveBack]],
    fact: 'phone',
    seen: '(210) 555-0142 by owner',
  },
  {
    name: 'what a former owner said stays theirs when the ownership of the next one ends',
    taken: [...owned, [say.owner, 2], [claims.leave], ...owned, [claims.end]],
    fact: 'plans',
    seen: 'Plan D by owner',
  },
  {
    name: 'what others said while an ownership had ended stays, and what the owner had said waits with an undone approval',
    taken: [
      ...owned,
      [say.owner, 2],
      [claims.end],
      [say.administrator, 2],
      [claims.giveBack],
      [claims.undoApproval],
    ],
    fact: 'plans',
    seen: 'Plan F by administrator',
  },
  {
    name: 'a file of the register is there after the account of the owner above it was erased during a merge',
    taken: [
      ...owned,
      [say.owner, 0],
      [register.import],
      [merges.mergeAway],
      [erase],
      [merges.unmerge],
    ],
    fact: 'phone',
    seen: '(210) 555-0204 by register',
  },
  {
    name: 'an ended ownership is not given back while its profile is merged into another',
    taken: [...owned, [say.owner, 2], [claims.end], [merges.mergeAway], [claims.giveBack]],
    fact: 'plans',
    seen: 'Plan of the duplicate 5 by administrator',
  },
  {
    name: 'a rejected claim does not return while its profile is merged into another',
    taken: [
      [claims.claim, 1],
      [claims.reject],
      [merges.mergeAway],
      [claims.undoRejection],
      [merges.unmerge],
    ],
    fact: 'phone',
    seen: '(210) 555-0142 by register',
  },
  {
    name: 'an approval is not undone while its profile is merged into another',
    taken: [...owned, [say.owner, 2], [merges.mergeAway], [claims.undoApproval], [merges.unmerge]],
    fact: 'plans',
    seen: 'Plan D by owner',
  },
  {
    name: 'what an owner has said goes also from a merged profile whose ownership is ended meanwhile',
    taken: [...owned, [say.owner, 2], [merges.mergeAway], [claims.end], [merges.unmerge]],
    fact: 'plans',
    seen: ' by null',
  },
  {
    name: 'what an owner has said returns to a profile whose ownership was ended during a merge',
    taken: [
      ...owned,
      [say.owner, 2],
      [merges.mergeAway],
      [claims.end],
      [merges.unmerge],
      [claims.giveBack],
    ],
    fact: 'plans',
    seen: 'Plan D by owner',
  },
  {
    name: 'the office goes on for an owner who agreed to it during a merge that was undone',
    taken: [...owned, [merges.mergeAway], [say.office, 1], [merges.unmerge], [say.office, 1]],
    fact: 'plans',
    seen: 'Plan G by office',
  },
  {
    name: 'what the owner of a duplicate said during a merge stays when it is undone',
    taken: [[merges.mergeOwnedDuplicate], [say.owner, 2], [merges.unmerge]],
    fact: 'plans',
    seen: 'Plan C by owner',
  },
])('$name', async ({ taken, fact, seen }) => {
  const history = await History.begin(stage)
  for (const [step, number = 0] of taken) {
    await history.take(step, number)
    await history.compare()
  }
  expect(await history.seenText(fact)).toBe(seen)
})
