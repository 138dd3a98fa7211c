import { isNull } from 'drizzle-orm'
import { finalizeDecision } from '../../administration/submissions/decisions.ts'
import { submissionDecisions } from '../../administration/tables.ts'
import { origin } from '../accounts.ts'
import type { TestHarness } from '../harness.ts'

const submissionId = (id: number | string) => (typeof id === 'number' ? `claim-${id}` : id)

/** A number is the id of a claim. */
export const approveSubmission = ({ admin }: TestHarness, id: number | string) =>
  admin.browser.post(`/api/admin/approve/${submissionId(id)}`)

export const rejectSubmission = ({ admin }: TestHarness, id: number | string, body: object = {}) =>
  admin.browser.post(`/api/admin/reject/${submissionId(id)}`, body)

export const undoDecision = (
  harness: TestHarness,
  id: number | string,
  { browser } = harness.admin,
) => browser.post(`/api/admin/undo/${submissionId(id)}`)

/** Makes every decision final, as the end of its undo time does. */
export async function finalizeDecisions({ db, mail, jobs }: TestHarness) {
  const open = await db
    .select()
    .from(submissionDecisions)
    .where(isNull(submissionDecisions.finalizedAt))
    .orderBy(submissionDecisions.id)
  for (const { id } of open) await finalizeDecision({ db, mail, jobs, publicUrl: () => origin }, id)
}
