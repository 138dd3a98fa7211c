import { ApiError } from '../../../data/api.ts'

/** What the server said about the photo; the documented words for every other failure (ERR-13). */
export function refusalOfSending(error: unknown): string {
  const isAboutPhoto =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401
  return (isAboutPhoto && error.problem?.message) || 'Failed to upload image. Please try again.'
}
