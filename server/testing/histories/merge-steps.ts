import { createDoctor } from '../providers/providers.ts'
import { approve, claim } from './claim-steps.ts'
import { expectDone, saveForm } from './forms.ts'
import type { History, Step } from './history.ts'
import { phoneOf } from './steps.ts'

const path = '/api/admin/directory'

/** Merges one doctor into another. */
async function mergeInto(history: History, keptId: number, otherId: number) {
  const answer = await history.admin.post(`${path}/doctors/${keptId}/merge`, { otherId })
  expectDone(answer)
  history.mergeId = answer.json().mergeId
}

/** A duplicate that an administrator made, with a phone and a plan. */
async function enteredDuplicate({ stage, admin, model }: History) {
  const { id } = await createDoctor(stage.harness, { practiceId: stage.practiceId })
  const says = { phone: phoneOf(model.now), plans: `Plan of the duplicate ${model.now}` }
  for (const [fact, value] of Object.entries(says))
    await saveForm(admin, `${path}/doctors/${id}`, fact as keyof typeof says, value)
  return { id, says }
}

/** A duplicate that has an NPI of its own, and a phone that an administrator has said. */
async function registeredDuplicate({ stage, admin, model }: History) {
  const duplicate = await stage.newDoctor()
  await saveForm(admin, `${path}/doctors/${duplicate.id}`, 'phone', phoneOf(model.now))
  return duplicate
}

const isMergeable = ({ model }: History) => model.merge === null && model.open?.state !== 'waiting'

export const mergeDuplicate: Step = {
  name: 'duplicate merged',
  isPossible: isMergeable,
  async run(history, number) {
    const { model, doctor } = history
    const { id } =
      number % 2 === 0 ? await enteredDuplicate(history) : await registeredDuplicate(history)
    await mergeInto(history, doctor.id, id)
    model.mergeDuplicate()
  },
}

export const mergeOwnedDuplicate: Step = {
  name: 'duplicate merged with its owner',
  isPossible: (history) =>
    isMergeable(history) && history.model.open === null && history.model.tenures.length < 4,
  async run(history) {
    const { model, doctor } = history
    const duplicate = await registeredDuplicate(history)
    history.doctor = duplicate
    // by somebody new
    await claim.run(history, 1)
    await approve.run(history, 0)
    history.doctor = doctor
    await mergeInto(history, doctor.id, duplicate.id)
    model.mergeDuplicate(model.open)
  },
}

export const mergeAway: Step = {
  name: 'merged into a duplicate',
  weight: 3,
  isPossible: isMergeable,
  async run(history) {
    const { model, doctor } = history
    const { id, says } = await enteredDuplicate(history)
    await mergeInto(history, id, doctor.id)
    history.doctor = { ...doctor, id }
    history.former = { id: doctor.id, imports: history.importIds.length }
    model.mergeInto(says)
  },
}

export const unmerge: Step = {
  name: 'merge undone',
  weight: 3,
  isPossible: ({ model }) => model.merge !== null,
  async run(history) {
    const { admin, doctor, model, importIds } = history
    const answer = await admin.post(`${path}/merges/${history.mergeId}/undo`)
    expectDone(answer)
    if (model.merge?.aside) {
      history.doctor = { ...doctor, id: history.former.id }
      // others belong to the duplicate
      importIds.splice(history.former.imports)
    }
    model.undoMerge()
  },
}
