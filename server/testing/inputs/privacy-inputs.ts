import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { deletionPurpose } from '../../accounts/deletion/deletion.ts'
import { makeCode } from '../../accounts/passwords/one-time-codes.ts'
import { sessions } from '../../accounts/tables.ts'
import { secretOf } from '../../platform/secrets/installation-secrets.ts'
import { signToken } from '../../platform/secrets/signed-token.ts'
import { newAccount } from '../insert-accounts.ts'
import type { GoodInput, Walk } from './call-input.ts'

/** The token of an export that the user has asked for, once it is ready. */
async function exportToken({ accounts, user }: Walk): Promise<string> {
  const browser = await accounts.signedIn(user!)
  await browser.post('/api/user/exports')
  return vi.waitFor(
    async () => {
      const { token } = (await browser.get('/api/user/exports')).json().export
      if (!token) throw new Error('The export is not ready')
      return token
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** The token of a reader without an account who has entered the mailed code. */
async function readerToken({ accounts, db }: Walk): Promise<{ body: { token: string } }> {
  const key = await secretOf(db, accounts.secretKeys, 'privacy')
  const expires = new Date(Date.now() + 60_000)
  return { body: { token: signToken(key, 'your data', `${randomUUID()}@example.com`, expires) } }
}

export const privacyInputs: Record<string, GoodInput> = {
  'POST /api/user/deletion': { body: { password: newAccount().password } },
  'POST /api/user/deletion/confirm': {
    // the code counts in the session that asked for it
    prepare: async ({ accounts, db, user }) => {
      const [session] = await db.select().from(sessions).where(eq(sessions.userId, user!.id))
      const key = await secretOf(db, accounts.secretKeys, 'accounts')
      const { code } = await makeCode(db, key, deletionPurpose(user!.id, session!.id))
      return { body: { code } }
    },
  },
  'POST /api/keep-account': {
    prepare: async ({ accounts, db }) => {
      const { id } = await accounts.insertUser()
      const key = await secretOf(db, accounts.secretKeys, 'accounts')
      const expires = new Date(Date.now() + 60_000)
      return { body: { token: signToken(key, 'keep account', `${id} 0`, expires) } }
    },
  },
  'POST /api/your-data/code': { body: { email: 'ana@example.com' } },
  'POST /api/your-data': {
    prepare: async ({ accounts, db }) => {
      const email = `${randomUUID()}@example.com`
      const key = await secretOf(db, accounts.secretKeys, 'privacy')
      const { code } = await makeCode(db, key, ['your data', email])
      return { body: { email, code } }
    },
  },
  'POST /api/your-data/export': { prepare: readerToken },
  'POST /api/your-data/erase': { prepare: readerToken },
  'GET /api/user/exports': {},
  'POST /api/user/exports': {},
  'POST /api/user/exports/download': {
    prepare: async (walk) => ({
      body: { token: await exportToken(walk) },
    }),
  },
}
