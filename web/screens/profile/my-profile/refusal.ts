import type { ApiProblem } from '../../../../contract/errors.ts'
import { ApiError } from '../../../data/api.ts'

/** What the server said when it refused a call; null when it did not answer, or not to us. */
export const problemOf = (error: unknown): ApiProblem | null =>
  error instanceof ApiError ? error.problem : null

/** The same as a sentence, or what is said for every other failure. */
export function refusalText(error: unknown, otherwise: string): string {
  const problem = problemOf(error)
  // "please try again" would only be refused again
  const isTelling = error instanceof ApiError && (error.status === 409 || error.status === 429)
  return (isTelling && problem?.message) || otherwise
}
