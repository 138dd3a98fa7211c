import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { MessageAddress } from '../../../contract/providers/message-address-calls.ts'
import { userOf } from '../../accounts/find-user.ts'
import { records } from '../../directory/records/records.ts'
import { type Office, recipientOf } from '../../inquiries/recipient.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { hashOfToken, newLinkToken } from '../../platform/secrets/link-token.ts'
import { approvedDoctorOf, maskAddress } from '../claims/claims.ts'
import { findReaders } from '../managers-of.ts'
import type { ProviderServices } from '../services.ts'
import { findMembership } from '../team/members.ts'
import { messageAddresses } from './tables.ts'

type Row = typeof messageAddresses.$inferSelect

/** Days in which a mailed link can be used. */
const linkDays = 7
const day = 24 * 60
const toAddress = { count: 3, minutes: day }
const ofUser = { count: 10, minutes: day }

/** Where patients' messages go, as the owner of a doctor or of a practice says it (D28). */
export function serveMessageAddress(api: Api, services: ProviderServices) {
  const { db } = services
  for (const [kind, path] of [
    ['doctor', '/api/user/message-address'],
    ['practice', '/api/user/practice/message-address'],
  ] as const) {
    api.serve(`GET ${path}`, (_, { identity }) => readAddress(db, identity.userId, kind))
    api.serve(`PUT ${path}`, async ({ body: { email } }, { identity: { userId }, language }) => {
      await services.limits.consume('message addresses of a user', userId, ofUser)
      await services.limits.consume('links to a message address', email, toAddress)
      return transactionWithRetry(db, async (tx) => {
        await changeAddress(services, tx, { userId, kind, email, language })
        return readAddress(tx, userId, kind)
      })
    })
    api.serve(`DELETE ${path}`, (_, { identity: { userId } }) =>
      transactionWithRetry(db, async (tx) => {
        await forgetPending(tx, await requireOwn(tx, userId, kind))
        return readAddress(tx, userId, kind)
      }),
    )
  }
  api.serve('POST /api/message-address/confirm', async ({ body }) => ({
    state: await transactionWithRetry(db, (tx) => confirmAddress(tx, body.token)),
  }))
}

/** The record of that kind for which the user decides: the own doctor, or the practice as its owner. */
async function findOwn(db: Db, userId: string, kind: Office['kind']): Promise<Office | null> {
  if (kind === 'doctor') {
    const own = await approvedDoctorOf(db, userId)
    return own && { kind, id: own.doctorId }
  }
  const membership = await findMembership(db, userId)
  const isOwner = membership?.state === 'active' && membership.role === 'owner'
  return isOwner ? { kind, id: membership.practiceId } : null
}

/** @throws Problem 404 */
async function requireOwn(tx: Db, userId: string, kind: Office['kind']): Promise<Office> {
  const office = await findOwn(tx, userId, kind)
  if (!office) throw notFound(providerRefusals.noOwnRecord.en)
  return office
}

const idsOf = ({ kind, id }: Office) => (kind === 'doctor' ? { doctorId: id } : { practiceId: id })
const isOf = ({ kind, id }: Office) =>
  eq(kind === 'doctor' ? messageAddresses.doctorId : messageAddresses.practiceId, id)
const officeOf = ({ doctorId, practiceId }: Row): Office =>
  doctorId === null ? { kind: 'practice', id: practiceId ?? 0 } : { kind: 'doctor', id: doctorId }
const isPending = isNull(messageAddresses.confirmedAt)

async function readAddress(
  db: Db,
  userId: string,
  kind: Office['kind'],
): Promise<MessageAddress | null> {
  const office = await findOwn(db, userId, kind)
  if (!office) return null
  const { email, emailConfirmed } = await userOf(db, userId)
  const none = { doctorId: null, practiceId: null, department: null }
  const recipient = await recipientOf(db, findReaders, { ...none, ...idsOf(office) })
  const readers = recipient.kind === 'team' ? [] : recipient.readers
  const [pending] = await db
    .select({ address: messageAddresses.address })
    .from(messageAddresses)
    .where(and(isOf(office), isPending, gt(messageAddresses.expiresAt, sql`now()`)))
  const isOwn = ({ why, address }: (typeof readers)[number]) =>
    address === email || why === 'chosen' || (kind === 'practice' && why === 'contact address')
  return {
    why: readers[0]?.why ?? null,
    addresses: readers.map((each) => (isOwn(each) ? each.address : maskAddress(each.address))),
    pending: pending?.address ?? null,
    account: emailConfirmed ? email : null,
  }
}

type Change = { userId: string; kind: Office['kind']; email: string; language: Language }

/** @throws Problem 404, 409 for a doctor whose practice has a contact address */
async function changeAddress(
  { mail, publicUrl }: Pick<ProviderServices, 'mail' | 'publicUrl'>,
  tx: Db,
  { userId, kind, email, language }: Change,
): Promise<void> {
  const office = await requireOwn(tx, userId, kind)
  const now = await readAddress(tx, userId, kind)
  if (kind === 'doctor' && now?.why === 'contact address')
    throw new Problem(409, 'not_now', providerRefusals.practiceGetsMessages.en)
  await forgetPending(tx, office)
  if (now?.addresses.length === 1 && now.addresses[0] === email) return
  const { token, tokenHash } = newLinkToken()
  const expiresAt = new Date(Date.now() + linkDays * day * 60_000)
  const row = { ...idsOf(office), userId, address: email, tokenHash, expiresAt }
  await tx.insert(messageAddresses).values(row)
  if (email === now?.account) {
    await confirmAddress(tx, token)
    return
  }
  const record = await records[kind === 'doctor' ? 'doctors' : 'practices'].require(tx, office.id)
  const confirmUrl = publicUrl() + paths.messageAddress(token)
  await mail.post(tx, {
    to: email,
    pageLanguage: language,
    content: { template: 'message-address', record: record.name, confirmUrl, days: linkDays },
  })
}

const forgetPending = (tx: Db, office: Office) =>
  tx.delete(messageAddresses).where(and(isOf(office), isPending))

/**
 * Uses an address from now on; a practice's becomes its contact address.
 * @throws Problem 400 for a link that is too old, was replaced, or whose sender is no longer the owner
 */
async function confirmAddress(tx: Db, token: string): Promise<'done' | 'already'> {
  const [row] = await tx
    .select()
    .from(messageAddresses)
    .where(eq(messageAddresses.tokenHash, hashOfToken(token)))
    .for('update')
  if (!row || (!row.confirmedAt && row.expiresAt < new Date())) throw badLink()
  const office = officeOf(row)
  const own = await findOwn(tx, row.userId, office.kind)
  if (own?.id !== office.id) throw badLink()
  if (row.confirmedAt) return 'already'
  await tx
    .delete(messageAddresses)
    .where(and(isOf(office), isNotNull(messageAddresses.confirmedAt)))
  await tx
    .update(messageAddresses)
    .set({ confirmedAt: new Date() })
    .where(eq(messageAddresses.id, row.id))
  if (office.kind === 'practice')
    await records.practices.change(
      tx,
      office.id,
      { contactEmail: row.address },
      {
        actorId: row.userId,
        action: 'message address confirmed',
      },
    )
  return 'done'
}

const badLink = () => new Problem(400, 'bad_link', providerRefusals.messageLinkEnded.en)

/** Deletes what nobody confirmed, a month after its link expired. */
export async function forgetOldAddresses(db: Db): Promise<void> {
  await db
    .delete(messageAddresses)
    .where(and(isPending, lt(messageAddresses.expiresAt, sql`now() - interval '30 days'`)))
}

/**
 * Forgets an address that was asked for until a moment.
 * @param email in lower case
 */
export async function forgetMessageAddress(tx: Db, email: string, until: Date): Promise<void> {
  await tx
    .delete(messageAddresses)
    .where(and(eq(messageAddresses.address, email), lte(messageAddresses.createdAt, until)))
}
