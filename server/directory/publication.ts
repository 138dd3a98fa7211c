import { and, isNotNull, isNull } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import { goneProblem, notFound } from '../platform/http/problems.ts'
import { directoryRefusals } from '../platform/languages/refusals/directory.ts'
import { type PublicationTimes, publishedSince } from '../platform/published-since.ts'
import { doctors, practices } from './tables.ts'

const isListed = (table: typeof doctors | typeof practices) =>
  required(and(isNotNull(table.publishedAt), isNull(table.unpublishedAt)))

/** Condition of every public answer, count and search: published, and not unpublished since. */
export const isListedDoctor = isListed(doctors)
export const isListedPractice = isListed(practices)

type Publication = PublicationTimes & { unpublishedAt: Date | null }

export const isPublic = (record: Publication) =>
  publishedSince(record) !== null && record.unpublishedAt === null

const notThere = {
  doctor: directoryRefusals.doctorNotFound.en,
  practice: directoryRefusals.practiceNotFound.en,
}
const noLongerThere = {
  doctor: directoryRefusals.doctorGone.en,
  practice: directoryRefusals.practiceGone.en,
}

/** @throws 410 for an unpublished record, 404 for any other hidden one */
export function requirePublished<Row>(
  row: Row | undefined,
  publicationOf: (row: Row) => Publication,
  kind: 'doctor' | 'practice',
): Row {
  const publication = row && publicationOf(row)
  if (!row || !publication?.publishedAt) throw notFound(notThere[kind])
  if (publication.unpublishedAt) throw goneProblem(noLongerThere[kind])
  return row
}
