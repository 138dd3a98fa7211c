import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

/** A picture of one color, taller than wide. */
export const picture = (kind: 'png' | 'jpeg', color: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: color } })
    .toFormat(kind)
    .toBuffer()

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
