import type { Answer } from '../../../../contract/calls.ts'
import { ApiError } from '../../../data/api.ts'

type Uploaded = Answer<'POST /api/upload-profile-image'>

/**
 * Uploads the photo. An XMLHttpRequest, because only that tells how much has been sent.
 * @param onProgress hears the part that has been sent, 0 to 1
 * @throws ApiError when it is refused, the reason of `signal` when that ends it in time, TypeError when the
 * line is down
 */
export function sendPhoto(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload-profile-image')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    let isSent = false
    request.upload.onload = () => {
      isSent = true
      onProgress(1)
    }
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText))
      else reject(new ApiError(status, responseText, statusText))
    }
    request.onerror = () => reject(new TypeError('The photo could not be sent'))
    request.onabort = () => reject(signal.reason)
    // what has arrived is saved, so its answer is waited for
    signal.addEventListener('abort', () => isSent || request.abort(), { once: true })
    const form = new FormData()
    form.set('profileImage', file)
    request.send(form)
  })
}
