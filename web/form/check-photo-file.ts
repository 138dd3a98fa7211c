import { fileEmpty, fileTooLarge } from '#texts/refusals/pictures.ts'
import { photoLimits } from '../../contract/photo.ts'

const megabytes = photoLimits.bytes / 1024 / 1024

/** Why a file need not be sent at all, in the server's own words; null when it may be. */
export const refusalOfFile = ({ size }: File): string | null =>
  size > photoLimits.bytes ? fileTooLarge(megabytes) : size === 0 ? fileEmpty : null
