import { uploadFailed } from '#texts/form.tsx'
import { ApiError } from '../data/api.ts'

/** The server's message about a picture; the documented text for every other failure (ERR-13). */
export function refusalOfSending(error: unknown): string {
  const isAboutPicture =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401
  return (isAboutPicture && error.problem?.message) || uploadFailed
}

export type Sending = { signal: AbortSignal; onProgress: (part: number) => void }

/**
 * Uploads a picture, with an XMLHttpRequest because only that reports upload progress.
 * @param field of the form that the call takes
 * @param onProgress receives the uploaded fraction, 0 to 1
 * @throws ApiError if it is refused, the reason of `signal` if that aborts it in time, TypeError if the
 * connection fails
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
    // a complete upload is saved, so its response is awaited
    signal.addEventListener('abort', () => isSent || request.abort(), { once: true })
    const form = new FormData()
    form.set(field, file)
    request.send(form)
  })
}
