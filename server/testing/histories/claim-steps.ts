import { expect } from 'vitest'
import { expectDone } from './forms.ts'
import type { History, Step } from './history.ts'
import { facts, newLayer } from './layers.ts'
import type { Tenure } from './model.ts'
import { setState } from './steps.ts'

/** Claims and decisions about a merged record wait until the merge is undone. */
const isRefused = (answer: { statusCode: number; json: () => { code: string } }) => {
  expect(answer.statusCode).toBe(409)
  expect(['merged', 'too_late']).toContain(answer.json().code)
}

const idOf = ({ model, claimIds }: History, tenure: Tenure) =>
  claimIds[model.tenures.indexOf(tenure)]!

/** The last claim, if nobody else has asked since. */
const lastAs = ({ model }: History, state: Tenure['state']) => {
  const last = model.tenures.at(-1)
  return last?.state === state ? last : null
}
const isLast = (state: Tenure['state']) => (history: History) => lastAs(history, state) !== null

export const claim: Step = {
  name: 'claim',
  weight: 4,
  isPossible: ({ model }) => model.open === null && model.tenures.length < 4,
  async run(history, number) {
    const { model, people, claimIds, doctor } = history
    const known = people.flatMap((_, at) => (history.isHere(at) ? [at] : []))
    const person = number % 2 === 0 ? known[0] : undefined
    const at = person ?? (await history.newPerson())
    const answer = await people[at]!.browser.post('/api/claim-doctor', { profileId: doctor.id })
    expectDone(answer)
    claimIds.push(answer.json().claim.id)
    model.tenures.push({
      person: at,
      state: 'waiting',
      owner: newLayer('owner', 'pending'),
      office: newLayer('office', 'pending'),
    })
  },
}

export const approve: Step = {
  name: 'approve',
  weight: 8,
  isPossible: isLast('waiting'),
  async run(history) {
    const { model, admin } = history
    const tenure = lastAs(history, 'waiting')!
    expectDone(await admin.post(`/api/admin/approve/claim-${idOf(history, tenure)}`))
    // what has waited counts as said now, and no reader has reported that
    for (const statement of Object.values(tenure.owner.says)) {
      statement.at = model.now
      delete statement.disputedAt
    }
    setState(tenure, 'in force')
    tenure.state = 'approved'
  },
}

export const reject: Step = {
  name: 'reject',
  isPossible: isLast('waiting'),
  async run(history) {
    const tenure = lastAs(history, 'waiting')!
    expectDone(await history.admin.post(`/api/admin/reject/claim-${idOf(history, tenure)}`))
    setState(tenure, 'withdrawn')
    tenure.state = 'rejected'
  },
}

const requestUndo = (history: History, tenure: Tenure) =>
  history.admin.post(`/api/admin/undo/claim-${idOf(history, tenure)}`)

/** @returns whether it came in time: after some seconds a decision is final */
async function undo(history: History, tenure: Tenure): Promise<boolean> {
  const answer = await requestUndo(history, tenure)
  if (answer.statusCode === 409 && answer.json().code === 'too_late') return false
  expectDone(answer)
  return true
}

export const undoApproval: Step = {
  name: 'approval undone',
  weight: 2,
  isPossible: isLast('approved'),
  async run(history) {
    const { model } = history
    const tenure = lastAs(history, 'approved')!
    if (model.hasMoved(tenure)) return isRefused(await requestUndo(history, tenure))
    if (!(await undo(history, tenure))) return
    const { owner, office } = tenure
    setState(tenure, 'pending')
    tenure.state = 'waiting'
    for (const fact of facts) {
      const [own, offices] = [owner.says[fact], office.says[fact]]
      // what the office said waits with what the owner said
      if (offices && offices.at > (own?.at ?? -1)) owner.says[fact] = { ...offices }
      // a draft is a difference, so a confirmation cannot wait
      if (owner.says[fact]?.isConfirmation) delete owner.says[fact]
    }
    office.says = {}
    model.dropSettled(owner, facts)
  },
}

export const undoRejection: Step = {
  name: 'rejection undone',
  weight: 3,
  isPossible: isLast('rejected'),
  async run(history) {
    const tenure = lastAs(history, 'rejected')!
    if (history.model.isAside(tenure)) return isRefused(await requestUndo(history, tenure))
    if (!(await undo(history, tenure))) return
    setState(tenure, 'pending')
    tenure.state = 'waiting'
  },
}

export const end: Step = {
  name: 'ownership ended',
  weight: 2,
  isPossible: isLast('approved'),
  async run(history) {
    const tenure = lastAs(history, 'approved')!
    const url = `/api/admin/claims/${idOf(history, tenure)}/end`
    expectDone(await history.admin.post(url, { reason: 'It is somebody else.' }))
    setState(tenure, 'withdrawn')
    tenure.state = 'ended'
  },
}

export const giveBack: Step = {
  name: 'ownership given back',
  weight: 3,
  isPossible: isLast('ended'),
  async run(history) {
    const tenure = lastAs(history, 'ended')!
    const answer = await history.admin.post(`/api/admin/claims/${idOf(history, tenure)}/give-back`)
    if (history.model.isAside(tenure)) return isRefused(answer)
    expectDone(answer)
    setState(tenure, 'in force')
    tenure.state = 'approved'
  },
}

export const leave: Step = {
  name: 'owner gives the profile back',
  isPossible: isLast('approved'),
  async run(history) {
    const tenure = lastAs(history, 'approved')!
    const { browser } = history.owner
    expectDone(await browser.post(`/api/user/claims/${idOf(history, tenure)}/give-back`))
    // what was said stays
    tenure.state = 'given back'
  },
}
