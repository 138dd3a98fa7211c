import { done } from '../../../contract/endpoint.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { removeForgottenPhotos, removeProfilePhoto, saveProfilePhoto } from './profile-photo.ts'

export async function serveProfilePhoto(api: Api, parts: { db: Db; files: Files; jobs: Jobs }) {
  api.serve('POST /api/upload-profile-image', async ({ file }, { identity }) => ({
    success: true,
    profileImageUrl: await saveProfilePhoto(parts, identity.userId, file),
  }))
  api.serve('DELETE /api/user/profile-image', async (_, { identity }) => {
    await removeProfilePhoto(parts, identity.userId)
    return done
  })
  await parts.jobs.schedule('photos-clean-up', '17 4 * * *', site.timeZone, () =>
    removeForgottenPhotos(parts),
  )
}
