import { eq } from 'drizzle-orm'
import { claims } from '../../providers/tables.ts'
import { factReports } from '../../reports/tables.ts'
import { insertClaim } from '../providers/providers.ts'
import { insertDoctor } from '../records.ts'
import type { GoodInput, Walk } from './call-input.ts'

async function reportOn({ db }: Walk, doctorId: number, held = false) {
  const [report] = await db
    .insert(factReports)
    .values({ doctorId, subject: 'phone', text: 'It is 0199 now.', network: 'a', held })
    .returning()
  return report!
}

/** About the user's one doctor. */
async function ownReport(walk: Walk, held = false) {
  const [claim] = await walk.db.select().from(claims).where(eq(claims.userId, walk.user!.id))
  if (claim?.doctorId) return reportOn(walk, claim.doctorId, held)
  const { id } = await insertDoctor(walk.db, { name: 'Dr. Ada Example, MD' })
  await insertClaim(walk.db, walk.user!.id, { doctorId: id }, { approved: true })
  return reportOn(walk, id, held)
}

async function ownReports({ db, user }: Walk) {
  const [claim] = await db.select().from(claims).where(eq(claims.userId, user!.id))
  return db.select().from(factReports).where(eq(factReports.doctorId, claim!.doctorId!))
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
    // each success needs a report of its own
    prepare: async (walk) => ({
      url: `/api/user/reports/${(await ownReport(walk)).id}`,
      body: { outcome: 'answered' },
    }),
    own: ownReports,
  },
  'POST /api/user/reports/held': {
    prepare: async (walk) => ({
      body: { outcome: 'released', id: (await ownReport(walk, true)).id },
    }),
    own: ownReports,
  },
  'GET /api/admin/reports': {},
  'POST /api/admin/reports/held': {
    prepare: async (walk) => {
      const { id } = await insertDoctor(walk.db, { name: 'Dr. Ada Example, MD' })
      return { body: { outcome: 'released', id: (await reportOn(walk, id, true)).id } }
    },
  },
  'PUT /api/admin/reports/:id': {
    prepare: async (walk) => {
      const { id } = await insertDoctor(walk.db, { name: 'Dr. Ada Example, MD' })
      const report = await reportOn(walk, id)
      return { url: `/api/admin/reports/${report.id}`, body: { outcome: 'dismissed' } }
    },
  },
}
