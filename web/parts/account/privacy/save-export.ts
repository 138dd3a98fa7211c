import { fileName } from '#texts/account/privacy.ts'
import { send } from '../../../kit/data/api.ts'
import { saveFile } from '../../../kit/data/save-file.ts'

/** @throws ApiError for an expired link */
export async function saveExport(token: string): Promise<void> {
  const response = await send('POST /api/user/exports/download', { body: { token } })
  saveFile(fileName, await response.blob())
}
