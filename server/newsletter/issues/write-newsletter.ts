import { eq } from 'drizzle-orm'
import type { ParsedInput } from '../../../contract/calls.ts'
import { required } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { NewsletterServices } from '../services.ts'
import { newsletters } from '../tables.ts'
import { lockNewsletter, type NewsletterRow } from './list-newsletters.ts'
import { alreadyStarted, startSending } from './start-sending.ts'

/**
 * Writes a newsletter; as `sent` its sending starts in the same moment (D7). @returns its id
 * @throws Problem 403 for another's name, 400 for a time that is over
 */
export async function createNewsletter(
  services: NewsletterServices,
  body: ParsedInput<'POST /api/admin/newsletters'>['body'],
  adminId: string,
): Promise<number> {
  if (body.authorId !== adminId)
    throw new Problem(403, 'not_the_author', 'A newsletter is written in one’s own name only.')
  const { title, content, status } = body
  const scheduledFor = timeOf(body)
  return services.db.transaction(async (tx) => {
    const row = one(
      await tx
        .insert(newsletters)
        .values({ title, content, authorId: adminId, scheduledFor })
        .returning(),
    )
    await note(tx, 'newsletter created', row.id, adminId)
    if (status === 'sent') await startSending(tx, services.jobs, row, adminId)
    return row.id
  })
}

/**
 * Changes words or time of one that is not being sent; `draft` takes it off the schedule.
 * @throws Problem 404, 409 once it is being sent or when somebody else changed it, 400 for the time
 */
export async function changeNewsletter(
  { db }: NewsletterServices,
  id: number,
  body: ParsedInput<'PUT /api/admin/newsletters/:id'>['body'],
  adminId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockUnstarted(tx, id)
    if (body.updatedAt && body.updatedAt !== row.updatedAt.toISOString())
      throw new Problem(
        409,
        'changed_meanwhile',
        'Somebody changed this newsletter meanwhile. Copy your text, then open it again.',
      )
    const { title, content } = body
    await tx
      .update(newsletters)
      .set({ title, content, scheduledFor: timeOf(body), updatedAt: new Date() })
      .where(eq(newsletters.id, id))
    await note(tx, 'newsletter changed', id, adminId)
  })
}

/** @throws Problem 404, 409 once it is being sent */
export async function deleteNewsletter(
  { db }: NewsletterServices,
  id: number,
  adminId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUnstarted(tx, id)
    await tx.delete(newsletters).where(eq(newsletters.id, id))
    await note(tx, 'newsletter deleted', id, adminId)
  })
}

async function lockUnstarted(tx: Db, id: number): Promise<NewsletterRow> {
  const row = await lockNewsletter(tx, id)
  if (row.startedAt) throw alreadyStarted(row)
  return row
}

function timeOf(body: { status: string; scheduledFor?: string | null | undefined }): Date | null {
  if (body.status !== 'scheduled') return null
  const time = new Date(required(body.scheduledFor))
  if (time.getTime() <= Date.now())
    throw new Problem(400, 'invalid', 'Please check the marked fields.', {
      scheduledFor: 'Choose a time that is still to come',
    })
  return time
}

const note = (
  tx: Db,
  action: 'newsletter created' | 'newsletter changed' | 'newsletter deleted',
  newsletter: number,
  actorId: string,
) => audit(tx, { action, actorId, details: { newsletter } })
