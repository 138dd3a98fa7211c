import { useQueryClient } from '@tanstack/react-query'
import { useRefreshUser } from '../../../account/refresh-user.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { ApiError, api } from '../../../data/api.ts'
import { showToast } from '../../../ui/overlays/toast.ts'
import { refusalOfSending } from './photo-refusal.ts'
import { sendPhoto } from './send-photo.ts'

const fail = (description: string) => showToast({ title: 'Error', description, destructive: true })

/** Sets and removes the reader's photo and says how it went; each is true when it is done. */
export function useOwnPhoto() {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  const showEverywhere = async () => {
    await refreshUser()
    // a Featured doctor's public page has the photo too
    const isOfDoctors = ([call]: readonly unknown[]) => String(call).startsWith('GET /api/doctors')
    await client.invalidateQueries({ predicate: ({ queryKey }) => isOfDoctors(queryKey) })
  }

  const save = async (file: File, sending: Parameters<typeof sendPhoto>[1]) => {
    try {
      await sendPhoto(file, sending)
    } catch (error) {
      if (!sending.signal.aborted) fail(refusalOfSending(error))
      if (error instanceof ApiError && error.status === 401) await refreshUser()
      return false
    }
    await showEverywhere()
    showToast({ title: 'Success', description: 'Profile image updated successfully' })
    return true
  }

  const remove = async () => {
    try {
      await api('DELETE /api/user/profile-image', {})
    } catch (error) {
      fail(refusalText(error))
      return false
    }
    await showEverywhere()
    showToast({ title: 'Success', description: 'Profile image removed' })
    return true
  }

  return { save, remove }
}
