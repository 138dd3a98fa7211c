import { useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import * as texts from '#texts/profile/doctors.ts'
import { error as errorTitle, success as successTitle } from '#texts/ui.ts'
import { initialsOf } from '../../../../contract/directory/provider-name.ts'
import type { PracticeDoctor } from '../../../../contract/providers/consent-calls.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { api } from '../../../data/api.ts'
import { PhotoDialog } from '../../../form/photo-dialog.tsx'
import { refusalOfSending, type Sending, sendPicture } from '../../../form/send-picture.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { PortraitOrPhoto } from '../../../ui/pictures/portrait-or-photo.tsx'
import { practiceDoctorsCall } from '../own-calls.ts'

/** The photo of a managed doctor, saved at once. Part of a Featured listing (ADV-03). */
export function ManagedPhoto({ doctor }: { doctor: PracticeDoctor }) {
  const { id, name, photo, featured } = doctor
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const refetch = () => client.refetchQueries({ queryKey: practiceDoctorsCall.queryKey })
  const fail = (description: string) =>
    showToast({ title: errorTitle, description, destructive: true })
  const upload = async (file: File, sending: Sending) => {
    try {
      await sendPicture(`/api/user/practice/doctors/${id}/photo`, 'photo', file, sending)
    } catch (error) {
      if (!sending.signal.aborted) fail(refusalOfSending(error))
      return false
    }
    showToast({ title: successTitle, description: texts.photoSaved })
    await refetch()
    return true
  }
  const remove = async () => {
    try {
      await api('DELETE /api/user/practice/doctors/:id/photo', { params: { id } })
    } catch (error) {
      fail(refusalText(error))
      return false
    }
    showToast({ title: successTitle, description: texts.photoRemoved })
    await refetch()
    return true
  }
  const portrait = (
    <PortraitOrPhoto
      src={photo}
      alt={photo ? texts.photoOf(name) : ''}
      initials={initialsOf({ name, firstName: '', lastName: '' })}
      name={name}
      className="w-32 flex-none"
    />
  )
  return (
    <Panel title={texts.photo}>
      <div className="flex flex-wrap items-center gap-s4">
        {portrait}
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-s3">
          <p className="text-ink-2">{featured ? texts.wherePhotoShows : texts.photoIsFeatured}</p>
          {(featured || photo) && (
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <ImageUp className="icon" />
              {texts.changePhoto}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <PhotoDialog
          title={texts.changePhoto}
          what="photo"
          shape="square"
          present={portrait}
          onSave={upload}
          onRemove={photo ? remove : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}
