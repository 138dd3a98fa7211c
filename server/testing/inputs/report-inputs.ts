import { eq } from 'drizzle-orm'
import { claims } from '../../providers/tables.ts'
import { factReports } from '../../reports/tables.ts'
import { insertClaim } from '../providers/providers.ts'
import { insertDoctor } from '../records.ts'
import type { GoodInput, Walk } from './call-input.ts'

async function reportOn({ db }: Walk, doctorId: number) {
  const [report] = await db
    .insert(factReports)
    .values({ doctorId, subject: 'phone', text: 'It is 0199 now.', network: 'a' })
    .returning()
  return report!
}

async function ownReport(walk: Walk) {
  const { id } = await insertDoctor(walk.db, { name: 'Dr. Ada Example, MD' })
  await insertClaim(walk.db, walk.user!.id, { doctorId: id }, { approved: true })
  return reportOn(walk, id)
}

/** Inputs with which each call about reports succeeds. */
export const reportInputs: Record<string, GoodInput> = {
  'POST /api/reports': {
    prepare: async ({ db }) => ({
      body: {
        kind: 'doctor',
        id: (await insertDoctor(db, { name: 'Dr. Ada Example, MD' })).id,
        subject: 'phone',
        text: 'It is 0199 now.',
      },
    }),
  },
  'GET /api/user/reports': {
    prepare: async (walk) => {
      await ownReport(walk)
      return {}
    },
  },
  'PUT /api/user/reports/:id': {
    prepare: async (walk) => {
      // each success needs a report of its own; the user has one doctor
      const [claim] = await walk.db.select().from(claims).where(eq(claims.userId, walk.user!.id))
      const { id } = claim?.doctorId ? await reportOn(walk, claim.doctorId) : await ownReport(walk)
      return { url: `/api/user/reports/${id}`, body: { outcome: 'answered' } }
    },
    own: async ({ db, user }) => {
      const [claim] = await db.select().from(claims).where(eq(claims.userId, user!.id))
      return db.select().from(factReports).where(eq(factReports.doctorId, claim!.doctorId!))
    },
  },
  'GET /api/admin/reports': {},
  'PUT /api/admin/reports/:id': {
    prepare: async (walk) => {
      const { id } = await insertDoctor(walk.db, { name: 'Dr. Ada Example, MD' })
      const report = await reportOn(walk, id)
      return { url: `/api/admin/reports/${report.id}`, body: { outcome: 'dismissed' } }
    },
  },
}
