import { useQueryClient } from '@tanstack/react-query'
import { refusalOfSending, type Sending, sendPicture } from '../../../form/send-picture.ts'
import { showToast } from '../../../ui/overlays/toast.ts'
import { forgetRead } from './record-calls.ts'

/** Uploads a picture of a record and tells how it went; true when it is saved. */
export function useUpload({ path, field, done }: { path: string; field: string; done: string }) {
  const client = useQueryClient()
  return async (file: File, sending: Sending): Promise<boolean> => {
    try {
      await sendPicture(path, field, file, sending)
    } catch (error) {
      const description = refusalOfSending(error)
      if (!sending.signal.aborted) showToast({ title: 'Error', description, destructive: true })
      return false
    }
    showToast({ title: 'Success', description: done })
    await forgetRead(client)
    return true
  }
}
