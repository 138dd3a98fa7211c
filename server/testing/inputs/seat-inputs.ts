import { eq } from 'drizzle-orm'
import { showSeats } from '../../billing/seats/show-seats.ts'
import { subscriptions } from '../../billing/tables.ts'
import { insertClaim } from '../providers/providers.ts'
import { insertMember } from '../providers/team.ts'
import { insertDoctor } from '../records.ts'
import { insertSubscription } from './billing-inputs.ts'
import type { GoodInput, Walk } from './call-input.ts'
import { practiceOf } from './team-inputs.ts'

/** A colleague of the user who may be featured. */
async function colleague(walk: Walk): Promise<{ id: number }> {
  const practice = await practiceOf(walk)
  const user = await walk.accounts.insertUser({ emailConfirmed: true })
  await insertMember(walk.db, { user }, practice, 'provider')
  const doctor = await insertDoctor(walk.db, { name: 'Dr. Walk Example' })
  await insertClaim(walk.db, user.id, { doctorId: doctor.id }, { approved: true })
  return doctor
}

/** A practice for which the user pays. */
async function paidPractice(walk: Walk) {
  const practiceId = (await practiceOf(walk)).id
  await walk.db.delete(subscriptions).where(eq(subscriptions.practiceId, practiceId))
  await insertSubscription(walk.db, walk.user!.id, { practiceId })
  return {}
}

const path = '/api/user/practice/seats'

/** Inputs with which each call about the Featured doctors of a practice succeeds. */
export const seatInputs: Record<string, GoodInput> = {
  [`GET ${path}`]: { prepare: paidPractice },
  [`GET ${path}/figures`]: { prepare: paidPractice },
  [`POST ${path}/checkout`]: {
    prepare: async (walk) => ({ body: { doctorIds: [(await colleague(walk)).id] } }),
  },
  [`POST ${path}/preview`]: {
    body: { seats: 1 },
    prepare: paidPractice,
  },
  [`PUT ${path}`]: {
    prepare: async (walk) => {
      await paidPractice(walk)
      const doctorIds = [(await colleague(walk)).id]
      const revision = (await showSeats(walk.db, walk.user!.id))!.revision
      return { body: { doctorIds, seats: 1, revision } }
    },
  },
  [`POST ${path}/portal`]: { prepare: paidPractice },
}
