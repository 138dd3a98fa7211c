import { ApiError } from '../../../data/api.ts'

/**
 * Sends a file of the register; `fetch` would not say how far it is. Returns the id of the import.
 * @throws ApiError for a refusal, Error when the connection broke
 */
export function sendFile(
  file: File,
  allowOlder: boolean,
  onProgress: (sent: number, of: number) => void,
): Promise<number> {
  const form = new FormData()
  form.set('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', `/api/admin/directory/imports${allowOlder ? '?older=true' : ''}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(new Error('The connection broke.'))
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText).id)
      else reject(new ApiError(request.status, request.responseText, request.statusText))
    }
    request.send(form)
  })
}
