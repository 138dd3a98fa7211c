import { randomUUID } from 'node:crypto'
import { newsletters, subscribers } from '../../newsletter/tables.ts'
import type { GoodInput, Walk } from './call-input.ts'

const words = { title: 'News of the month', content: '**Flu shots** are here.' }

/** A newsletter as an administrator wrote it. */
const insertNewsletter = async (
  { db, user }: Walk,
  values: Partial<typeof newsletters.$inferInsert> = {},
) => {
  const [newsletter] = await db
    .insert(newsletters)
    .values({ ...words, authorId: user!.id, ...values })
    .returning()
  return `/api/admin/newsletters/${newsletter!.id}`
}

const insertSent = async ({ db }: Walk) => {
  const [newsletter] = await db
    .insert(newsletters)
    .values({ ...words, authorId: 'nobody', startedAt: new Date(), sentAt: new Date() })
    .returning()
  return newsletter!.viewKey
}

const insertSubscriber = ({ db }: Walk) =>
  db
    .insert(subscribers)
    .values({ email: `${randomUUID()}@example.com`, confirmedAt: new Date() })
    .returning()

export const newsletterInputs: Record<string, GoodInput> = {
  'GET /api/newsletter/issues/:key': {
    prepare: async (walk) => ({ url: `/api/newsletter/issues/${await insertSent(walk)}` }),
  },
  'GET /api/admin/messages': { url: '/api/admin/messages?search=hours&state=unread' },
  'GET /api/admin/messages/summary': {},
  'GET /api/admin/users': { url: '/api/admin/users?search=ada' },
  'GET /api/admin/newsletters': {
    prepare: async (walk) => {
      await insertNewsletter(walk, { startedAt: new Date(), pausedAt: new Date() })
      return {}
    },
  },
  'GET /api/admin/newsletters/summary': {},
  'GET /api/admin/returned-mails': {},
  'GET /api/admin/subscribers': {
    prepare: async (walk) => {
      await insertSubscriber(walk)
      return { url: '/api/admin/subscribers?search=example&state=subscribed' }
    },
  },
  'GET /api/admin/subscribers/summary': {},
  'GET /api/admin/subscribers/export': {},
  'DELETE /api/admin/subscribers/:id': {
    prepare: async (walk) => {
      const [row] = await insertSubscriber(walk)
      return { url: `/api/admin/subscribers/${row!.id}` }
    },
  },
  'GET /api/admin/newsletters/:id': {
    prepare: async (walk) => ({ url: await insertNewsletter(walk) }),
  },
  'POST /api/admin/newsletters': {
    prepare: async ({ user }) => ({ body: { ...words, status: 'draft', authorId: user!.id } }),
    status: 201,
  },
  'PUT /api/admin/newsletters/:id': {
    prepare: async (walk) => ({
      url: await insertNewsletter(walk),
      body: { ...words, status: 'draft' },
    }),
  },
  'DELETE /api/admin/newsletters/:id': {
    prepare: async (walk) => ({ url: await insertNewsletter(walk) }),
  },
  'POST /api/admin/newsletters/preview': { body: words },
  'POST /api/admin/newsletters/:id/test': {
    prepare: async (walk) => ({ url: `${await insertNewsletter(walk)}/test` }),
  },
  'POST /api/admin/newsletters/:id/send': {
    prepare: async (walk) => {
      await insertSubscriber(walk)
      return { url: `${await insertNewsletter(walk)}/send` }
    },
  },
  'POST /api/admin/newsletters/:id/pause': {
    prepare: async (walk) => ({
      url: `${await insertNewsletter(walk, { startedAt: new Date() })}/pause`,
    }),
  },
  'POST /api/admin/newsletters/:id/resume': {
    prepare: async (walk) => ({
      url: `${await insertNewsletter(walk, { startedAt: new Date(), pausedAt: new Date() })}/resume`,
    }),
  },
}
