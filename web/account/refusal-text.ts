import { notDone } from '#texts/account/common.ts'
import { ApiError } from '../data/api.ts'

/** What to tell a reader whose call did not succeed: the server's own words where there are any. */
export const refusalText = (error: unknown): string =>
  (error instanceof ApiError && error.problem?.message) || notDone
