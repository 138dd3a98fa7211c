import { eq } from 'drizzle-orm'
import { submissionDecisions } from '../../administration/tables.ts'
import { claims } from '../../providers/tables.ts'
import type { GoodInput } from './call-input.ts'
import { messageOf, waitingClaim } from './provider-inputs.ts'

/** Inputs with which each call of the team about submissions, messages and the overview succeeds. */
export const teamWorkInputs: Record<string, GoodInput> = {
  'GET /api/admin/submissions': {
    prepare: async (walk) => {
      await waitingClaim(walk)
      return {}
    },
  },
  'POST /api/admin/approve/:id': {
    prepare: async (walk) => ({
      url: `/api/admin/approve/claim-${(await waitingClaim(walk)).id}`,
    }),
  },
  'POST /api/admin/reject/:id': {
    prepare: async (walk) => ({
      url: `/api/admin/reject/claim-${(await waitingClaim(walk)).id}`,
      body: {},
    }),
  },
  'POST /api/admin/submissions/:id/ask': {
    prepare: async (walk) => ({
      url: `/api/admin/submissions/claim-${(await waitingClaim(walk)).id}/ask`,
      body: { proofs: ['license'], words: 'Please send it to us.' },
    }),
  },
  'GET /api/admin/submissions/summary': {
    prepare: async (walk) => {
      await waitingClaim(walk)
      return {}
    },
  },
  'POST /api/admin/undo/:id': {
    prepare: async (walk) => {
      const { id } = await waitingClaim(walk)
      const submission = `claim-${id}`
      if (walk.user?.isAdmin) {
        const rejectedState = {
          end: 'rejected',
          endedBy: walk.user.id,
          endedAt: new Date(),
        } as const
        await walk.db.update(claims).set(rejectedState).where(eq(claims.id, id))
        await walk.db
          .insert(submissionDecisions)
          .values({ submission, decision: 'rejected', decidedBy: walk.user.id })
      }
      return { url: `/api/admin/undo/${submission}` }
    },
  },
  'GET /api/admin/stats': {},
  'GET /api/admin/activity': {},
  'GET /api/admin/waiting': {},
  'GET /api/admin/operations': {},
  'POST /api/admin/mails/retry': { body: {} },
  'POST /api/admin/mails/test': { body: {} },
  'GET /api/admin/setup': {},
  'GET /api/admin/facts': {},
  'GET /api/admin/analytics': {},
  'POST /api/admin/messages': {
    prepare: async ({ accounts }) => ({
      body: {
        toUserId: (await accounts.insertUser()).id,
        subject: 'Hello',
        message: 'Please confirm your hours.',
      },
    }),
    status: 201,
  },
  'POST /api/admin/messages/:id/read': {
    prepare: async (walk) => ({ url: `/api/admin/messages/${await messageOf(walk)}/read` }),
  },
  'POST /api/admin/messages/:id/replies': {
    prepare: async (walk) => ({
      url: `/api/admin/messages/${await messageOf(walk)}/replies`,
      body: { text: 'Thank you.' },
    }),
  },
}
