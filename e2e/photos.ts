import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photoLimits } from '../contract/photo.ts'
import { expect } from './fixtures.ts'

/** A picture of one color, taller than wide. */
export const picture = (kind: 'png' | 'jpeg', color: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: color } })
    .toFormat(kind)
    .toBuffer()

/** A photo as a phone takes it: 48 megapixels, and more bytes than the server takes. */
export async function phonePhoto(color: string) {
  const photo = await sharp({
    create: { width: 8064, height: 6048, channels: 3, background: color },
  })
    .jpeg()
    .toBuffer()
  // bytes after the end of a JPEG mean nothing
  return Buffer.concat([photo, Buffer.alloc(photoLimits.bytes)])
}

/** Sends a photo of the page's reader over the API. @returns its address */
export async function uploadPhoto(page: Page, buffer: Buffer): Promise<string> {
  const origin = process.env.BASE_URL!
  const response = await page.request.post(`${origin}/api/upload-profile-image`, {
    headers: { origin },
    multipart: { profileImage: { name: 'me.png', mimeType: 'image/png', buffer } },
  })
  expect(response.status()).toBe(200)
  return (await response.json()).profileImageUrl
}
