import { photoLimits } from '../../contract/photo.ts'

const megabytes = photoLimits.bytes / 1024 / 1024

/** Why a file need not be sent at all, in the server's own words; null when it may be. */
export const refusalOfFile = ({ size }: File): string | null =>
  size > photoLimits.bytes
    ? `The file is too large: at most ${megabytes} MB are possible.`
    : size === 0
      ? 'The file is empty.'
      : null
