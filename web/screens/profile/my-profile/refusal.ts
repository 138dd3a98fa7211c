import type { ApiProblem } from '../../../../contract/errors.ts'
import { ApiError } from '../../../kit/data/api.ts'

/** The server's message of a refusal; null for other failures. */
export const problemOf = (error: unknown): ApiProblem | null =>
  error instanceof ApiError ? error.problem : null

/** The same, or a default text for other failures. */
export function refusalText(error: unknown, otherwise: string): string {
  const problem = problemOf(error)
  // "please try again" would fail again
  const isTelling = error instanceof ApiError && (error.status === 409 || error.status === 429)
  return (isTelling && problem?.message) || otherwise
}
