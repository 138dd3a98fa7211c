import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { smallPhoto } from '../../../contract/photo.ts'
import { accountsOn } from '../accounts.ts'
import type { TestApp } from '../app.ts'
import { type FormPart, formBody, formType } from '../forms.ts'

export type PhotoUploader = Awaited<ReturnType<typeof createPhotoUploader>>

/** A signed-in user of an application under test, who uploads photos. */
export async function createPhotoUploader(testApp: TestApp) {
  const accounts = await accountsOn(testApp)
  const { id } = await accounts.insertUser()
  const browser = await accounts.signedIn({ id } as Parameters<typeof accounts.signedIn>[0])
  const send = (payload: Buffer, headers: Record<string, string | undefined> = {}) =>
    browser.send('POST', '/api/upload-profile-image', payload, {
      'content-type': formType,
      ...headers,
    })
  const upload = (content: Buffer, more?: Partial<FormPart>) =>
    send(formBody([photoPart(content, more)]))
  return {
    id,
    browser,
    send,
    upload,
    /** The address of a photo that was taken. */
    newPhoto: async (content: Buffer) => (await upload(content)).json().profileImageUrl as string,
    currentPhoto: async () => (await browser.user()).profileImageUrl as string | null,
  }
}

export const photoPart = (content: Buffer | string, more: Partial<FormPart> = {}): FormPart => ({
  name: 'profileImage',
  filename: 'me.jpg',
  type: 'image/jpeg',
  content,
  ...more,
})

/** Every file in the data folder but the key that each one has, by its path in there. */
export const filesOnDisk = ({ dataDir }: TestApp) =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== 'secret-key' && statSync(join(dataDir, name)).isFile())
    .sort()

/** The files of a photo, in the same form. */
export const filesOf = (url: string) => [smallPhoto(url), url].map((path) => path.slice(1)).sort()
