import { and, eq, isNull } from 'drizzle-orm'
import { claims } from '../../providers/tables.ts'
import { insertClaim } from '../providers.ts'
import { insertDoctor, insertPractice } from '../records.ts'
import type { GoodInput, Walk } from './call-input.ts'
import { practiceOf } from './team-inputs.ts'

/** The user's approved doctor at a practice that somebody else owns; @returns the practice's id. */
async function ownDoctorAtPractice({ db, accounts, user }: Walk): Promise<number> {
  const practice = await insertPractice(db, { name: 'Walk Example Clinic' })
  const owner = await accounts.insertUser({ emailConfirmed: true })
  await insertClaim(db, owner.id, { practiceId: practice.id }, { approved: true })
  const doctor = await insertDoctor(db, { name: 'Dr. Ada Example, MD', practiceId: practice.id })
  await db
    .update(claims)
    .set({ endedAt: new Date() })
    .where(and(eq(claims.userId, user!.id), isNull(claims.endedAt)))
  await insertClaim(db, user!.id, { doctorId: doctor.id }, { approved: true })
  return practice.id
}

/** What makes each call about managed profiles succeed. */
export const managedInputs: Record<string, GoodInput> = {
  'GET /api/user/consent': {
    prepare: async (walk) => {
      await ownDoctorAtPractice(walk)
      return {}
    },
  },
  'GET /api/user/practice/doctors': {
    prepare: async (walk) => {
      const { id } = await practiceOf(walk)
      await insertDoctor(walk.db, { name: 'Dr. Ada Example, MD', practiceId: id })
      return {}
    },
  },
  'PUT /api/user/consent': {
    prepare: async (walk) => ({
      body: { practiceId: await ownDoctorAtPractice(walk), agreed: true },
    }),
  },
}
