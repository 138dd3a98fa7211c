import { notDone } from '#texts/account/common.ts'
import { ApiError } from '../../kit/data/api.ts'

/** The message for a failed call: the server's, if there is one. */
export const refusalText = (error: unknown): string =>
  (error instanceof ApiError && error.problem?.message) || notDone
