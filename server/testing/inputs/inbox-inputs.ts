import { inquiries } from '../../inquiries/tables.ts'
import type { GoodInput, Walk } from './call-input.ts'

async function messageToTeam({ db }: Walk, held = false) {
  const [message] = await db
    .insert(inquiries)
    .values({
      department: 'general',
      name: 'Ana',
      email: 'ana@example.com',
      subject: 'Moved',
      message: 'The office moved.',
      sender: '',
      toTeam: true,
      held,
    })
    .returning()
  return message!
}

/** Inputs with which each call of the inbox succeeds. */
export const inboxInputs: Record<string, GoodInput> = {
  'GET /api/admin/inbox': {},
  'GET /api/admin/inbox/:id': {
    prepare: async (walk) => ({ url: `/api/admin/inbox/${(await messageToTeam(walk)).id}` }),
  },
  'GET /api/admin/held': {},
  'GET /api/admin/held/messages': {
    prepare: async (walk) => {
      await messageToTeam(walk, true)
      return { url: '/api/admin/held/messages?recipient=department-general' }
    },
  },
  'POST /api/admin/held': {
    prepare: async (walk) => ({
      body: { outcome: 'released', id: (await messageToTeam(walk, true)).id },
    }),
  },
  'PUT /api/admin/inbox/:id': {
    prepare: async (walk) => {
      const { id } = await messageToTeam(walk)
      return { url: `/api/admin/inbox/${id}`, body: { revision: 0, state: 'closed' } }
    },
  },
  'POST /api/admin/inbox/:id/entries': {
    status: 201,
    prepare: async (walk) => {
      const { id } = await messageToTeam(walk)
      const body = { kind: 'reply', revision: 0, text: 'Thank you, Ana.' }
      return { url: `/api/admin/inbox/${id}/entries`, body }
    },
  },
}
