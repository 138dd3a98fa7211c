import type { GoodInput } from './call-input.ts'

/** Inputs with which each call about backups succeeds. */
export const backupInputs: Record<string, GoodInput> = {
  'GET /api/admin/backups': {},
  'POST /api/admin/backup': {},
  'POST /api/admin/backups/:name/verify': {
    prepare: async ({ accounts, user }) => {
      const response = await (await accounts.signedIn(user!)).post('/api/admin/backup')
      return { url: `/api/admin/backups/${response.json().backup_path}/verify` }
    },
  },
  'GET /api/admin/backups/:name/download': {
    prepare: async ({ accounts, user }) => {
      const response = await (await accounts.signedIn(user!)).post('/api/admin/backup')
      return { url: `/api/admin/backups/${response.json().backup_path}/download` }
    },
  },
}
