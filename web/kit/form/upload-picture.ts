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

/** Uploads a picture. @returns a function that answers why it was not saved: blank if canceled, null if it was */
export const uploader =
  ({ path, field, done, refresh }: Upload) =>
  async (file: File, sending: Sending): Promise<string | null> => {
    try {
      await sendPicture(path, field, file, sending)
    } catch (error) {
      return sending.signal.aborted ? '' : refusalOfSending(error)
    }
    showToast({ title: texts.success, description: done })
    await refresh()
    return null
  }
