import { photoLimits } from '../../../../contract/photo.ts'
import { ApiError } from '../../../data/api.ts'

const megabytes = photoLimits.bytes / 1024 / 1024

/** Why a file need not be sent at all, in the server's own words; null when it may be. */
export const refusalOfFile = ({ size }: File): string | null =>
  size > photoLimits.bytes
    ? `The file is too large: at most ${megabytes} MB are possible.`
    : size === 0
      ? 'The file is empty.'
      : null

/** What the server said about the photo; the documented words for every other failure (ERR-13). */
export function refusalOfSending(error: unknown): string {
  const isAboutPhoto =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401
  return (isAboutPhoto && error.problem?.message) || 'Failed to upload image. Please try again.'
}
