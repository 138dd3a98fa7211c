import { randomBytes } from 'node:crypto'
import { photoSizes, smallPhoto } from '../../../contract/photo.ts'

const folder = '/uploads/'
const pattern = new RegExp(`^[0-9a-f]{32}(-${photoSizes.small})?\\.webp$`)

/** An address for a new photo, which nobody can guess and which says nothing about its owner. */
export const newPhotoUrl = () => `${folder}${randomBytes(16).toString('hex')}.webp`

export const isPhotoName = (name: string) => pattern.test(name)

/** The files of a photo; null for an address that is not of a photo kept here. */
export function photoNames(url: string): { usual: string; small: string } | null {
  const small = smallPhoto(url)
  if (small === url) return null
  return { usual: url.slice(folder.length), small: small.slice(folder.length) }
}
