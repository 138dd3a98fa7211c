import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import type { ParsedInput } from '../../../contract/calls.ts'
import { entriesOf } from '../../../contract/objects.ts'
import type { Db } from '../../platform/database/connect.ts'
import { readAsks } from '../../providers/inbox/proof-asks.ts'
import { type SubmissionSource, submissionKinds } from './kinds/kinds.ts'
import { waitingPlaces } from './waiting-submissions.ts'

/**
 * Pending submissions: answered ones first, then proven ones, then the oldest. Reads each table once, for any number.
 */
export async function listSubmissions(
  db: Db,
  query: ParsedInput<'GET /api/admin/submissions'>['query'],
): Promise<Submission[]> {
  const places = await waitingPlaces(db, query)
  const idsOf = (source: SubmissionSource) =>
    places.flatMap((place) => (place.source === source ? [place.id] : []))
  const submissions: Submission[] = []
  for (const [source, kind] of entriesOf(submissionKinds))
    submissions.push(...(await kind.list(db, idsOf(source))))
  const asks = await readAsks(
    db,
    submissions.map(({ id }) => id),
  )
  const byId = new Map(
    submissions.map((submission) => [
      submission.id,
      { ...submission, proofAsk: asks.get(submission.id) ?? null },
    ]),
  )
  // a missing one ended between the reads
  return places.flatMap(({ source, id }) => byId.get(`${source}-${id}`) ?? [])
}
