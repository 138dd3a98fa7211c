import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { invitations } from '../../accounts/tables.ts'
import { newAccount } from '../insert-accounts.ts'
import type { GoodInput } from './call-input.ts'

/** Calls about who administers. */
export const administratorInputs: Record<string, GoodInput> = {
  'GET /api/admin/administrators': {},
  'GET /api/admin/team-mails': {},
  'PUT /api/admin/team-mails': { body: { day: 'Friday', hour: 7, redStatesAtOnce: true } },
  'POST /api/admin/administrators/:id/remove': {
    prepare: async ({ accounts }) => {
      const { id } = await accounts.insertUser({ isAdmin: true })
      const { password } = newAccount()
      return { url: `/api/admin/administrators/${id}/remove`, body: { password } }
    },
  },
  'DELETE /api/admin/invitations/:id': {
    prepare: async ({ db, accounts }) => {
      const token = await accounts.invite()
      const tokenHash = createHash('sha256').update(token).digest('hex')
      const [row] = await db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash))
      return { url: `/api/admin/invitations/${row!.id}` }
    },
  },
}
