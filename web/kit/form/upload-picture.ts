import * as texts from '#texts/ui.ts'
import { showToast } from '../ui/overlays/toast.ts'
import { refusalOfSending, type Sending, sendPicture } from './send-picture.ts'

type Upload = {
  path: string
  field: string
  done: string
  /** Refetches what the picture changed. */
  refresh: () => Promise<unknown>
}

/** Uploads a picture and shows the outcome. @returns a function that answers true on success */
export const uploader =
  ({ path, field, done, refresh }: Upload) =>
  async (file: File, sending: Sending): Promise<boolean> => {
    try {
      await sendPicture(path, field, file, sending)
    } catch (error) {
      const description = refusalOfSending(error)
      if (!sending.signal.aborted) showToast({ title: texts.error, description, destructive: true })
      return false
    }
    showToast({ title: texts.success, description: done })
    await refresh()
    return true
  }
