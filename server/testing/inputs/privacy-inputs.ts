import { vi } from 'vitest'
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

export const privacyInputs: Record<string, GoodInput> = {
  'GET /api/user/exports': {},
  'POST /api/user/exports': {},
  'GET /api/user/exports/download': {
    prepare: async (walk) => ({
      url: `/api/user/exports/download?token=${await exportToken(walk)}`,
    }),
  },
}
