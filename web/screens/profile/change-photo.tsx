import { useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import * as photoTexts from '#texts/profile/my-profile.ts'
import * as uiTexts from '#texts/ui.ts'
import { ApiError, api } from '../../kit/data/api.ts'
import type { CurrentUser } from '../../kit/data/current-user.ts'
import { PhotoDialog } from '../../kit/form/photo-dialog.tsx'
import { refusalOfSending, type Sending, sendPicture } from '../../kit/form/send-picture.ts'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { OwnPortrait } from '../../parts/account/own-portrait.tsx'
import { useRefreshUser } from '../../parts/account/refresh-user.ts'
import { refusalText } from '../../parts/account/refusal-text.ts'

/** The reader's photo, a button that changes it (DASH-01). */
export function ChangePhoto({
  user,
  isPublic,
}: {
  user: CurrentUser
  /** Whether patients see the photo, as they do on Featured profiles; undefined while that is not known. */
  isPublic?: boolean | undefined
}) {
  const photo = useOwnPhoto()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="group relative w-19 flex-none cursor-pointer overflow-hidden rounded-3 focus-visible:rounded-3 tablet:w-26"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <OwnPortrait user={user} size="usual" className="" />
        <span className="absolute inset-x-0 bottom-0 flex min-h-8 items-center justify-center bg-deep text-sm leading-tight font-semibold text-on-deep opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
          {photoTexts.changePhoto}
        </span>
        <span className="absolute right-0 bottom-0 hidden size-8 place-items-center rounded-tl-2 bg-deep text-on-deep group-focus-visible:hidden [@media(hover:none)]:grid">
          <Camera className="icon" />
        </span>
      </button>
      {open && (
        <PhotoDialog
          title={photoTexts.changePhoto}
          what="photo"
          shape="square"
          present={<OwnPortrait user={user} size="usual" className="w-32 flex-none" />}
          note={isPublic === false ? photoTexts.photoNotPublic : undefined}
          onSave={photo.save}
          onRemove={user.profileImageUrl ? photo.remove : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Sets and removes the reader's photo and shows the outcome; each answers why not, or null. */
function useOwnPhoto() {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  const showEverywhere = async () => {
    await refreshUser()
    // a Featured doctor's public page has the photo too
    const isOfDoctors = ([call]: readonly unknown[]) => String(call).startsWith('GET /api/doctors')
    await client.invalidateQueries({ predicate: ({ queryKey }) => isOfDoctors(queryKey) })
  }

  const save = async (file: File, sending: Sending) => {
    try {
      await sendPicture('/api/upload-profile-image', 'profileImage', file, sending)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await refreshUser()
      return sending.signal.aborted ? '' : refusalOfSending(error)
    }
    await showEverywhere()
    showToast({ title: uiTexts.success, description: photoTexts.photoSaved })
    return null
  }

  const remove = async () => {
    try {
      await api('DELETE /api/user/profile-image', {})
    } catch (error) {
      return refusalText(error)
    }
    await showEverywhere()
    showToast({ title: uiTexts.success, description: photoTexts.photoRemoved })
    return null
  }

  return { save, remove }
}
