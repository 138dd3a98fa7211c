import { useQueryClient } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { initialsOf } from '../../../../contract/directory/provider-name.ts'
import { photoKinds } from '../../../../contract/photo.ts'
import { api } from '../../../kit/data/api.ts'
import { PhotoDialog } from '../../../kit/form/photo-dialog.tsx'
import { uploader } from '../../../kit/form/upload-picture.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../../kit/ui/overlays/dialog-confirm.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { PortraitOrPhoto } from '../../../kit/ui/pictures/portrait-or-photo.tsx'
import { type DirectoryRecord, forgetRead, useAct } from './record-calls.ts'

/** The photo of a doctor. Each step is saved at once. */
export function PhotoPanel({ record }: { record: DirectoryRecord }) {
  const { id, photo, title } = record
  const act = useAct()
  const client = useQueryClient()
  const upload = uploader({
    path: `/api/admin/directory/doctors/${id}/photo`,
    field: 'photo',
    done: 'The photo is saved.',
    refresh: () => forgetRead(client),
  })
  const [open, setOpen] = useState<'upload' | 'remove'>()
  const [sending, setSending] = useState(false)
  const remove = async (url: string) => {
    setSending(true)
    const call = { params: { id }, body: { photo: url } }
    await act(
      () => api('DELETE /api/admin/directory/doctors/:id/photo', call),
      'The photo is removed.',
    )
    setSending(false)
    setOpen(undefined)
  }
  const { firstName = '', lastName = '' } = record.form
  const portrait = (
    <PortraitOrPhoto
      src={photo}
      alt={photo ? `The photo of ${title}` : ''}
      initials={initialsOf({
        name: title,
        firstName: String(firstName),
        lastName: String(lastName),
      })}
      name={title}
      className="w-32 flex-none"
    />
  )
  return (
    <Panel title="Photo">
      <div className="flex flex-wrap items-center gap-s4">
        {portrait}
        <div className="grid min-w-0 flex-1 basis-56 gap-s3">
          <p className="text-sm text-ink-2">
            {photoKinds}, cut square. Large photos are made smaller before they are sent. Each
            change is saved at once.
          </p>
          <div className="flex flex-wrap gap-s2">
            <Button aria-haspopup="dialog" onClick={() => setOpen('upload')}>
              <Upload className="icon" />
              {photo ? 'Replace photo' : 'Upload photo'}
            </Button>
            {photo && (
              <Button variant="quiet" onClick={() => setOpen('remove')}>
                <Trash2 className="icon" />
                Remove photo
              </Button>
            )}
          </div>
        </div>
      </div>
      {open === 'upload' && (
        <PhotoDialog
          title={photo ? 'Replace Photo' : 'Upload Photo'}
          what="photo"
          shape="square"
          present={portrait}
          onSave={upload}
          onClose={() => setOpen(undefined)}
        />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        title="Remove the photo?"
        confirm="Remove"
        confirming="Removing..."
        sending={sending}
        onConfirm={() => photo && void remove(photo)}
        onClose={() => setOpen(undefined)}
      >
        <p>
          It leaves the profile at once. To have it again, upload it again. The owner’s account
          keeps its own picture.
        </p>
      </ConfirmDialog>
    </Panel>
  )
}
