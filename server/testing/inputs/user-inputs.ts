import type { GoodInput, Walk } from './call-input.ts'

/** Somebody else, whom the call is about. */
const toUser =
  (path: string, body?: object, values = {}) =>
  async ({ accounts }: Walk) => {
    const { id } = await accounts.insertUser(values)
    return { url: `/api/admin/users/${id}${path}`, ...(body && { body }) }
  }

/** Calls about the users of the directory. */
export const userInputs: Record<string, GoodInput> = {
  'GET /api/admin/users/list': { url: '/api/admin/users/list?search=ada&state=unconfirmed' },
  'GET /api/admin/users/:id': { prepare: toUser('') },
  'POST /api/admin/users/:id/confirmation': { prepare: toUser('/confirmation') },
  'DELETE /api/admin/users/:id/sessions': { prepare: toUser('/sessions') },
  'POST /api/admin/users/:id/suspend': { prepare: toUser('/suspend', { reason: 'Not a doctor.' }) },
  'POST /api/admin/users/:id/reinstate': {
    prepare: toUser('/reinstate', undefined, { suspendedAt: new Date(), suspendedReason: 'x' }),
  },
}
