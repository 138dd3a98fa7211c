import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { practices } from '../../directory/tables.ts'
import { findMembership } from '../../providers/team/members.ts'
import { practiceInvitations, practiceMembers } from '../../providers/team/tables.ts'
import { formType } from '../forms.ts'
import { insertClaim } from '../providers/providers.ts'
import { detailsBody, insertInvitation, insertMember, noPictures } from '../providers/team.ts'
import { insertPractice } from '../records.ts'
import type { GoodInput, Walk } from './call-input.ts'
import { pictureForm } from './record-inputs.ts'

/** A practice whose owner is the user, made if need be. */
export async function practiceOf({ db, user }: Walk): Promise<{ id: number }> {
  const membership = await findMembership(db, user!.id)
  if (membership) return { id: membership.practiceId }
  const practice = await insertPractice(db, { name: 'Walk Example Clinic' })
  await insertClaim(db, user!.id, { practiceId: practice.id }, { approved: true })
  return practice
}

async function colleagueOf(walk: Walk, state: 'requested' | 'active') {
  const user = await walk.accounts.insertUser({ emailConfirmed: true })
  return insertMember(walk.db, { user }, await practiceOf(walk), 'provider', state)
}

const teamOf = async (walk: Walk) => {
  const { id } = await practiceOf(walk)
  return walk.db
    .select()
    .from(practiceMembers)
    .where(eq(practiceMembers.practiceId, id))
    .orderBy(practiceMembers.id)
}

const path = '/api/user/practice'

const aboutMember = (rest = '', body?: object): GoodInput => ({
  prepare: async (walk) => {
    const url = `${path}/members/${(await colleagueOf(walk, 'active')).id}${rest}`
    return { url, ...(body && { body }) }
  },
  own: teamOf,
})

const aboutRequest = (rest: string): GoodInput => ({
  prepare: async (walk) => ({
    url: `${path}/requests/${(await colleagueOf(walk, 'requested')).id}/${rest}`,
  }),
  own: teamOf,
})

/** An invitation by an owner of the user's practice. */
const aboutInvitation = (rest: string): GoodInput => ({
  prepare: async (walk) => {
    const { id } = await insertInvitation(walk.db, await practiceOf(walk))
    return { url: `${path}/invitations/${id}${rest}` }
  },
  own: async (walk) => {
    const { id } = await practiceOf(walk)
    return walk.db
      .select()
      .from(practiceInvitations)
      .where(eq(practiceInvitations.practiceId, id))
      .orderBy(practiceInvitations.id)
  },
})

/** A practice of somebody else. */
async function practiceWithOwner({ db, accounts }: Walk) {
  const practice = await insertPractice(db, { name: 'Walk Example Clinic' })
  const owner = await accounts.insertUser({ emailConfirmed: true })
  await insertClaim(db, owner.id, { practiceId: practice.id }, { approved: true })
  return practice
}

/** Inputs with which each call about the team of a practice succeeds. */
export const teamInputs: Record<string, GoodInput> = {
  'GET /api/user/practice/team': {
    prepare: async (walk) => {
      await colleagueOf(walk, 'requested')
      return {}
    },
  },
  'POST /api/user/practice/requests/:id/accept': aboutRequest('accept'),
  'POST /api/user/practice/requests/:id/decline': aboutRequest('decline'),
  'PUT /api/user/practice/members/:id': aboutMember('', { role: 'manager' }),
  'DELETE /api/user/practice/members/:id': aboutMember(),
  'POST /api/user/practice/members/:id/hand-over': aboutMember('/hand-over', { role: 'manager' }),
  'POST /api/user/practice/invitations': {
    prepare: async (walk) => {
      await practiceOf(walk)
      return { body: { email: `${randomUUID()}@colleague.example`, role: 'manager' } }
    },
  },
  'POST /api/user/practice/invitations/:id/again': aboutInvitation('/again'),
  'DELETE /api/user/practice/invitations/:id': aboutInvitation(''),
  'POST /api/invitation': {
    prepare: async (walk) => {
      const { token } = await insertInvitation(walk.db, await practiceWithOwner(walk))
      return { body: { token } }
    },
  },
  'POST /api/user/invitation': {
    prepare: async (walk) => {
      const { email } = walk.user!
      const { token } = await insertInvitation(walk.db, await practiceWithOwner(walk), { email })
      return { body: { token } }
    },
  },
  'GET /api/user/practice/details': {
    prepare: async (walk) => {
      await practiceOf(walk)
      return {}
    },
  },
  'PUT /api/user/practice/details': {
    prepare: async (walk) => {
      const { id } = await practiceOf(walk)
      const [row] = await walk.db.select().from(practices).where(eq(practices.id, id))
      return { body: detailsBody(row!) }
    },
  },
  'GET /api/user/practice/pictures': {
    prepare: async (walk) => {
      await practiceOf(walk)
      return {}
    },
  },
  'POST /api/user/practice/pictures': {
    headers: { 'content-type': formType },
    prepare: async (walk) => {
      await practiceOf(walk)
      return { url: '/api/user/practice/pictures?place=logo', body: await pictureForm() }
    },
  },
  'PUT /api/user/practice/pictures': {
    prepare: async (walk) => {
      await practiceOf(walk)
      return { body: { before: noPictures, after: noPictures } }
    },
  },
  'POST /api/user/practice/leave': {
    prepare: async (walk) => {
      await insertMember(
        walk.db,
        { user: walk.user! },
        await insertPractice(walk.db, { name: 'Walk Example Clinic' }),
        'provider',
      )
      return {}
    },
  },
}
