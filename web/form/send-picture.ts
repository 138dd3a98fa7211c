import { uploadFailed } from '#texts/form.tsx'
import { ApiError } from '../data/api.ts'

/** What the server said about a picture; the documented words for every other failure (ERR-13). */
export function refusalOfSending(error: unknown): string {
  const isAboutPicture =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401
  return (isAboutPicture && error.problem?.message) || uploadFailed
}

export type Sending = { signal: AbortSignal; onProgress: (part: number) => void }

/**
 * Uploads a picture. An XMLHttpRequest, because only that tells how much has been sent.
 * @param field of the form that the call takes
 * @param onProgress hears the part that has been sent, 0 to 1
 * @throws ApiError when it is refused, the reason of `signal` when that ends it in time, TypeError when the
 * line is down
 */
export function sendPicture(
  path: string,
  field: string,
  file: File,
  { signal, onProgress }: Sending,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    let isSent = false
    request.upload.onload = () => {
      isSent = true
      onProgress(1)
    }
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) resolve()
      else reject(new ApiError(status, responseText, statusText))
    }
    request.onerror = () => reject(new TypeError('The picture could not be sent'))
    request.onabort = () => reject(signal.reason)
    // what has arrived is saved, so its answer is waited for
    signal.addEventListener('abort', () => isSent || request.abort(), { once: true })
    const form = new FormData()
    form.set(field, file)
    request.send(form)
  })
}
