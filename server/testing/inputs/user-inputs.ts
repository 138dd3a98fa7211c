import { eq } from 'drizzle-orm'
import { endedOwnerships } from '../../administration/ownership/tables.ts'
import { claims } from '../../providers/tables.ts'
import { newAccount } from '../insert-accounts.ts'
import { insertConsent } from '../providers/managed.ts'
import { insertDoctor, insertPractice } from '../records.ts'
import type { GoodInput, Walk } from './call-input.ts'

/** Somebody else, whom the call is about. */
const toUser =
  (path: string, body?: object, values = {}) =>
  async ({ accounts }: Walk) => {
    const { id } = await accounts.insertUser(values)
    return { url: `/api/admin/users/${id}${path}`, ...(body && { body }) }
  }

async function approvedClaim({ accounts, db }: Walk) {
  const { id: userId } = await accounts.insertUser()
  const { id: doctorId } = await insertDoctor(db, { name: 'Dr. Nell Example, MD' })
  const approval = { approvedAt: new Date(), approvedBy: 'team' }
  const [claim] = await db
    .insert(claims)
    .values({ userId, doctorId, ...approval })
    .returning()
  return claim!
}

/** Calls about the users of the directory. */
export const userInputs: Record<string, GoodInput> = {
  'GET /api/admin/users/list': { url: '/api/admin/users/list?search=ada&state=unconfirmed' },
  'GET /api/admin/find': { url: '/api/admin/find?search=ada' },
  'GET /api/admin/payments': { url: '/api/admin/payments?search=ada&kind=refunds' },
  'GET /api/admin/audit': { url: '/api/admin/audit?action=signed+in&from=2026-01-01' },
  'GET /api/admin/audit/export': {},
  'GET /api/admin/users/:id': { prepare: toUser('') },
  'POST /api/admin/users/:id/confirmation': { prepare: toUser('/confirmation') },
  'DELETE /api/admin/users/:id/sessions': { prepare: toUser('/sessions') },
  'POST /api/admin/users/:id/suspend': { prepare: toUser('/suspend', { reason: 'Not a doctor.' }) },
  'POST /api/admin/claims/:id/end': {
    prepare: async (walk) => ({
      url: `/api/admin/claims/${(await approvedClaim(walk)).id}/end`,
      body: { reason: 'Not a doctor.' },
    }),
  },
  'POST /api/admin/claims/:id/give-back': {
    prepare: async (walk) => {
      const { id: claimId, userId } = await approvedClaim(walk)
      await walk.db.update(claims).set({ endedAt: new Date() }).where(eq(claims.id, claimId))
      await walk.db.insert(endedOwnerships).values({ claimId, userId, endedBy: 'team' })
      return { url: `/api/admin/claims/${claimId}/give-back` }
    },
  },
  'POST /api/admin/consents/:id/end': {
    prepare: async ({ db }) => {
      const practice = await insertPractice(db, { name: 'Example Clinic' })
      const doctor = await insertDoctor(db, { name: 'Ada Example, MD', practiceId: practice.id })
      const { id } = await insertConsent(db, doctor)
      return { url: `/api/admin/consents/${id}/end`, body: { reason: 'Not agreed.' } }
    },
  },
  'POST /api/admin/users/:id/reinstate': {
    prepare: toUser('/reinstate', undefined, { suspendedAt: new Date(), suspendedReason: 'x' }),
  },
  'POST /api/admin/users/:id/delete': {
    prepare: toUser('/delete', { password: newAccount().password }),
  },
  'POST /api/admin/users/:id/keep': {
    prepare: toUser('/keep', undefined, { deletionAt: new Date('2100-01-01T00:00:00Z') }),
  },
}
