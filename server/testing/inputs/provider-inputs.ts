import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { featuredListings, practices } from '../../directory/tables.ts'
import { inquiries } from '../../inquiries/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { newLinkToken } from '../../platform/secrets/link-token.ts'
import { findOwnFacts } from '../../providers/facts/own-facts.ts'
import { findPracticeFacts } from '../../providers/facts/practice-facts.ts'
import { messageAddresses } from '../../providers/message-address/tables.ts'
import { claims, teamMessages, teamReplies } from '../../providers/tables.ts'
import { formBody, formType } from '../forms.ts'
import { plain } from '../pictures/pictures.ts'
import { basicForm, insertClaim, insertInquiry } from '../providers/providers.ts'
import { insertDoctor, insertPractice } from '../records.ts'
import type { GoodInput, Walk } from './call-input.ts'

export const doctorNamed = (db: Db, practiceId?: number) =>
  insertDoctor(db, { name: 'Dr. Ada Example, MD', practiceId: practiceId ?? null })
const practiceNamed = (db: Db) =>
  insertPractice(db, {
    name: 'Walk Example Clinic',
    contactEmail: `front.desk-${randomUUID()}@walk.example`,
  })

/** The user's open claim of a kind, made if need be. */
export async function claimOf({ db, user }: Walk, kind: 'doctor' | 'practice', approved = false) {
  const isOwn = eq(claims.userId, user!.id)
  const record = kind === 'doctor' ? claims.doctorId : claims.practiceId
  const [open] = await db
    .select()
    .from(claims)
    .where(and(isOwn, isNotNull(record), isNull(claims.endedAt)))
  if (open) return open
  const practice = await practiceNamed(db)
  if (kind === 'practice')
    return insertClaim(db, user!.id, { practiceId: practice.id }, { approved })
  const { id } = await doctorNamed(db, practice.id)
  return insertClaim(db, user!.id, { doctorId: id }, { approved })
}

const feature = (db: Db, doctorId: number) =>
  db.insert(featuredListings).values({ doctorId, reason: 'complimentary' }).onConflictDoNothing()

export const claimsOf = ({ db, user }: Walk) =>
  db.select().from(claims).where(eq(claims.userId, user!.id))

function messageAddressInputs(kind: 'doctor' | 'practice', path: string) {
  const prepare = async (walk: Walk) => {
    const { practiceId } = await claimOf(walk, kind, true)
    // at a practice with a contact address a doctor chooses none
    if (!practiceId) await walk.db.update(practices).set({ contactEmail: null })
    return { body: { email: `${randomUUID()}@walk.example` } }
  }
  return {
    [`PUT ${path}`]: { prepare },
    [`DELETE ${path}`]: { prepare: async (walk: Walk) => ({ ...(await prepare(walk)), body: {} }) },
  }
}

/** Somebody's claim that waits for the team. */
export async function waitingClaim({ db, accounts }: Walk) {
  const user = await accounts.insertUser()
  return claimOf({ db, accounts, user }, 'doctor')
}

/** Inputs with which each call about providers succeeds. */
export const providerInputs: Record<string, GoodInput> = {
  'GET /api/specialty-names': {},
  'GET /api/user/doctor': {
    prepare: async (walk) => {
      await claimOf(walk, 'doctor')
      return {}
    },
  },
  'GET /api/user/doctor/preview': {
    prepare: async (walk) => {
      await claimOf(walk, 'doctor')
      return {}
    },
  },
  'PUT /api/user/profile': { body: basicForm() },
  'POST /api/claim-doctor': {
    prepare: async ({ db }) => ({
      body: { profileId: (await doctorNamed(db)).id, npi: '1234567893' },
    }),
  },
  'POST /api/claim-practice': {
    prepare: async ({ db }) => ({ body: { profileId: (await practiceNamed(db)).id } }),
  },
  'POST /api/upload-profile-image': {
    headers: { 'content-type': formType },
    prepare: async () => ({
      body: formBody([
        { name: 'profileImage', filename: 'me.png', content: await plain(8, 8).png().toBuffer() },
      ]),
    }),
  },
  'DELETE /api/user/profile-image': {},
  'GET /api/user/practice': {
    prepare: async (walk) => {
      await claimOf(walk, 'practice')
      return {}
    },
  },
  'DELETE /api/user/claims/:id': {
    prepare: async (walk) => ({ url: `/api/user/claims/${(await claimOf(walk, 'doctor')).id}` }),
    own: claimsOf,
  },
  'POST /api/user/claims/:id/give-back': {
    prepare: async (walk) => ({
      url: `/api/user/claims/${(await claimOf(walk, 'doctor', true)).id}/give-back`,
    }),
    own: claimsOf,
  },
  'POST /api/user/claims/:id/proof': {
    prepare: async (walk) => ({
      url: `/api/user/claims/${(await claimOf(walk, 'doctor')).id}/proof`,
      body: {},
    }),
    status: 202,
    own: claimsOf,
  },
  'POST /api/user/practice-update-requests': {
    prepare: async (walk) => {
      await claimOf(walk, 'practice')
      return { body: { text: 'New hours: Monday 8 to 5' } }
    },
  },
  'GET /api/user/messages': {},
  'GET /api/user/messages/summary': {},
  'POST /api/user/messages/:id/read': {
    prepare: async (walk) => ({ url: `/api/user/messages/${await messageOf(walk)}/read` }),
    own: ownMessages,
  },
  'POST /api/user/messages/:id/replies': {
    prepare: async (walk) => ({
      url: `/api/user/messages/${await messageOf(walk)}/replies`,
      body: { text: 'They are still right.' },
    }),
    own: ownMessages,
  },
  'GET /api/user/message-address': {},
  'GET /api/user/practice/message-address': {},
  ...messageAddressInputs('doctor', '/api/user/message-address'),
  ...messageAddressInputs('practice', '/api/user/practice/message-address'),
  'POST /api/message-address/confirm': {
    prepare: async ({ db, accounts }) => {
      const { id } = await accounts.insertUser({ emailConfirmed: true })
      const doctor = await doctorNamed(db)
      await insertClaim(db, id, { doctorId: doctor.id }, { approved: true })
      const { token, tokenHash } = newLinkToken()
      await db.insert(messageAddresses).values({
        userId: id,
        doctorId: doctor.id,
        address: `${randomUUID()}@walk.example`,
        tokenHash,
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      return { body: { token } }
    },
  },
  'GET /api/user/inquiries': {},
  'GET /api/user/inquiries/held': {},
  'POST /api/user/inquiries/held': {
    prepare: async (walk) => {
      const { doctorId } = await claimOf(walk, 'doctor', true)
      const { id } = await insertInquiry(walk.db, { doctorId: doctorId!, held: true })
      return { body: { outcome: 'released', id } }
    },
    own: async (walk) => {
      const [claim] = await claimsOf(walk)
      return walk.db.select().from(inquiries).where(eq(inquiries.doctorId, claim!.doctorId!))
    },
  },
  'GET /api/user/facts': {
    prepare: async (walk) => {
      await claimOf(walk, 'doctor')
      return {}
    },
  },
  'PUT /api/user/facts': {
    prepare: async (walk) => {
      await claimOf(walk, 'doctor', true)
      const facts = await findOwnFacts(walk.db, walk.user!.id)
      return { body: { form: facts!.form, revision: facts!.revision } }
    },
  },
  'POST /api/user/facts/confirm': {
    prepare: async (walk) => {
      await claimOf(walk, 'doctor', true)
      return { body: {} }
    },
  },
  'GET /api/user/practice/facts': {
    prepare: async (walk) => {
      await claimOf(walk, 'practice', true)
      return {}
    },
  },
  'PUT /api/user/practice/facts': {
    prepare: async (walk) => {
      await claimOf(walk, 'practice', true)
      const facts = await findPracticeFacts(walk.db, walk.user!.id)
      return { body: { form: facts!.form, revision: facts!.revision } }
    },
  },
  'POST /api/user/practice/facts/confirm': {
    prepare: async (walk) => {
      await claimOf(walk, 'practice', true)
      return { body: { facts: ['phone'] } }
    },
  },
  'GET /api/service-names': { url: '/api/service-names?search=back' },
  'POST /api/insights': { body: { kind: 'page', path: '/about' } },
  'GET /api/user/analytics': {
    prepare: async (walk) => {
      await feature(walk.db, (await claimOf(walk, 'doctor', true)).doctorId!)
      return {}
    },
  },
  'PUT /api/user/inquiries/:id': {
    prepare: async (walk) => {
      const { doctorId } = await claimOf(walk, 'doctor', true)
      await feature(walk.db, doctorId!)
      const { id } = await insertInquiry(walk.db, { doctorId: doctorId! })
      return { url: `/api/user/inquiries/${id}`, body: { state: 'read' } }
    },
    own: async (walk) => {
      const [claim] = await claimsOf(walk)
      return walk.db.select().from(inquiries).where(eq(inquiries.doctorId, claim!.doctorId!))
    },
  },
}

/** A message of the team to the user who makes the call. */
export async function messageOf({ db, user }: Walk): Promise<number> {
  const words = { subject: 'Hello', message: 'Please confirm your hours.' }
  const [message] = await db
    .insert(teamMessages)
    .values({ toUserId: user!.id, ...words })
    .returning()
  return message!.id
}

async function ownMessages({ db, user }: Walk) {
  const messages = await db.select().from(teamMessages).where(eq(teamMessages.toUserId, user!.id))
  const ids = messages.map(({ id }) => id)
  return [
    ...messages,
    ...(await db.select().from(teamReplies).where(inArray(teamReplies.messageId, ids))),
  ]
}
