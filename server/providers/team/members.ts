import { and, eq, ne } from 'drizzle-orm'
import type { Membership, PracticeRole } from '../../../contract/providers/team-calls.ts'
import { required } from '../../../contract/required.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { practiceMembers } from './tables.ts'

export type MemberRow = typeof practiceMembers.$inferSelect

const isOpen = ne(practiceMembers.state, 'ended')

/** A user's membership, at most one: active or requested. */
export async function findMembership(
  db: Db,
  userId: string,
  { lock = false } = {},
): Promise<MemberRow | null> {
  const query = db
    .select()
    .from(practiceMembers)
    .where(and(eq(practiceMembers.userId, userId), isOpen))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

/** A user's role in a practice; null without one. */
export async function roleIn(
  db: Db,
  practiceId: number,
  userId: string,
): Promise<PracticeRole | null> {
  const membership = await findMembership(db, userId)
  const isMember = membership?.state === 'active' && membership.practiceId === practiceId
  return isMember ? membership.role : null
}

/** Whether a role manages: owners and managers edit the entry, the profiles and the plan. */
export const mayManage = (
  membership: MemberRow | null,
): membership is MemberRow & { state: 'active' } =>
  membership?.state === 'active' && membership.role !== 'provider'

/** The same as a condition on rows. */
export const isManager = and(
  eq(practiceMembers.state, 'active'),
  ne(practiceMembers.role, 'provider'),
)

export function presentMembership(row: MemberRow | null): Membership | null {
  if (!row || row.state === 'ended') return null
  const { id, role, state, createdAt } = row
  return { id, role, state, createdAt: createdAt.toISOString() }
}

/**
 * A user's membership, with the team locked: changes of a team wait for each other, and see each
 * other's result.
 * @throws Problem 404 without one
 */
export async function lockTeamOf(tx: Db, userId: string): Promise<MemberRow> {
  const before = await findMembership(tx, userId)
  if (before) await records.practices.find(tx, before.practiceId, { lock: 'no key update' })
  const membership = await findMembership(tx, userId, { lock: true })
  if (!membership || membership.practiceId !== before?.practiceId) throw noMember()
  return membership
}

/** The same of an owner. @throws Problem 403 for another member */
export async function lockTeamOfOwner(tx: Db, userId: string): Promise<MemberRow> {
  const membership = await lockTeamOf(tx, userId)
  if (membership.role !== 'owner' || membership.state !== 'active')
    throw new Problem(403, 'forbidden', providerRefusals.ownersOnly.en)
  return membership
}

/** A member of a practice's team in one state. @throws Problem 404 */
export async function requireMember(
  tx: Db,
  id: number,
  { practiceId, state }: Pick<MemberRow, 'practiceId' | 'state'>,
): Promise<MemberRow> {
  const [row] = await tx
    .select()
    .from(practiceMembers)
    .where(
      and(
        eq(practiceMembers.id, id),
        eq(practiceMembers.practiceId, practiceId),
        eq(practiceMembers.state, state),
      ),
    )
    .for('update')
  if (!row) throw noMember()
  return row
}

const noMember = () => notFound(providerRefusals.noMember.en)

/** Owners of a practice, the longest-serving first. */
export const ownersOf = (db: Db, practiceId: number): Promise<MemberRow[]> =>
  db
    .select()
    .from(practiceMembers)
    .where(
      and(
        eq(practiceMembers.practiceId, practiceId),
        eq(practiceMembers.role, 'owner'),
        eq(practiceMembers.state, 'active'),
      ),
    )
    .orderBy(practiceMembers.decidedAt, practiceMembers.id)

export async function endMembership(
  tx: Db,
  { id }: MemberRow,
  { end, endedBy }: { end: NonNullable<MemberRow['end']>; endedBy: string | null },
): Promise<void> {
  await change(tx, id, { state: 'ended', end, endedBy, endedAt: new Date() })
}

export const setRole = (tx: Db, { id }: MemberRow, role: PracticeRole) => change(tx, id, { role })

/** Turns a request into a membership. */
export const activate = (tx: Db, { id }: MemberRow, decidedBy: string) =>
  change(tx, id, { state: 'active', decidedBy, decidedAt: new Date() })

/** Undoes that, or its end: the request is pending again. */
export const letRequestWait = (tx: Db, { id }: MemberRow) =>
  change(tx, id, {
    state: 'requested',
    decidedBy: null,
    decidedAt: null,
    end: null,
    endedBy: null,
    endedAt: null,
  })

async function change(tx: Db, id: number, values: Partial<MemberRow>): Promise<MemberRow> {
  const [row] = await tx
    .update(practiceMembers)
    .set(values)
    .where(eq(practiceMembers.id, id))
    .returning()
  return required(row)
}
