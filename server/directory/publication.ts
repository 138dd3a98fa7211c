import { and, isNotNull, isNull } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import { goneProblem, notFound } from '../platform/http/problems.ts'
import { doctors, practices } from './tables.ts'

const isListed = (table: typeof doctors | typeof practices) =>
  required(and(isNotNull(table.publishedAt), isNull(table.unpublishedAt)))

/** In every public answer, count and search: published, and not taken down since. */
export const isListedDoctor = isListed(doctors)
export const isListedPractice = isListed(practices)

type Publication = { publishedAt: Date | null; unpublishedAt: Date | null }

export const isPublic = ({ publishedAt, unpublishedAt }: Publication) =>
  publishedAt !== null && unpublishedAt === null

/** @throws 410 for a record that was public once, 404 for any other that is not public */
export function requirePublished<Row>(
  row: Row | undefined,
  publicationOf: (row: Row) => Publication,
  kind: 'doctor' | 'practice',
): Row {
  const publication = row && publicationOf(row)
  const name = kind === 'doctor' ? 'Doctor' : 'Practice'
  if (!row || !publication?.publishedAt) throw notFound(`${name} not found`)
  if (publication.unpublishedAt) throw goneProblem(`This ${kind} is no longer listed.`)
  return row
}
