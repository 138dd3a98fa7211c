import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { photoKinds } from '../../../../contract/photo.ts'
import { OwnPortrait } from '../../../account/own-portrait.tsx'
import type { CurrentUser } from '../../../data/current-user.ts'
import { refusalOfFile } from '../../../form/check-photo-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { PhotoPreview } from './photo-preview.tsx'
import { useOwnPhoto } from './use-own-photo.ts'

/** Chooses a photo, shows it, sends it; or takes the present one away. */
export function PhotoDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [sending, setSending] = useState<AbortController>()
  const [part, setPart] = useState(0)
  const [removing, setRemoving] = useState(false)
  const photo = useOwnPhoto()
  const step = sending ? 'sending' : file ? 'chosen' : 'start'
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (step) dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [step])
  useEffect(() => () => sending?.abort(), [sending])

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const newFile = target.files?.[0]
    target.value = '' // so that the same file can be chosen again
    if (!newFile) return
    const refusal = refusalOfFile(newFile)
    if (refusal) showToast({ title: 'Error', description: refusal, destructive: true })
    else setFile(newFile)
  }
  const save = async () => {
    if (!file) return
    const control = new AbortController()
    setPart(0)
    setSending(control)
    const isSaved = await photo.save(file, { signal: control.signal, onProgress: setPart })
    if (isSaved) dialog.current?.close()
    else setSending(undefined)
  }
  const remove = async () => {
    setRemoving(true)
    if (await photo.remove()) dialog.current?.close()
    else setRemoving(false)
  }
  const pick = () => input.current?.click()

  return (
    <Dialog ref={dialog} title="Change Photo" onClose={onClose}>
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
      <div className="flex items-center gap-s4">
        {file ? (
          <PhotoPreview file={file} className="w-32 flex-none" />
        ) : (
          <OwnPortrait user={user} size="usual" className="w-32 flex-none" />
        )}
        <div className="min-w-0 text-sm text-ink-2">
          {file ? (
            <p className="wrap-anywhere">
              <b className="text-ink">{file.name}</b>
              <br />
              {sizeText(file.size)}. It is cut square.
            </p>
          ) : (
            <p>{photoKinds}, at most 10 MB.</p>
          )}
        </div>
      </div>
      {sending && <Sending part={part} />}
      <div className="flex flex-wrap gap-s2">
        {sending ? (
          <Button
            // what has arrived is saved
            data-autofocus
            aria-disabled={part === 1}
            onClick={() => part < 1 && sending.abort()}
          >
            Cancel Upload
          </Button>
        ) : file ? (
          <>
            <Button variant="primary" data-autofocus onClick={save}>
              Save Photo
            </Button>
            <Button onClick={pick}>Choose Another</Button>
          </>
        ) : (
          <>
            <Button variant="primary" data-autofocus onClick={pick}>
              <ImageUp className="icon" />
              Choose a Photo
            </Button>
            {user.profileImageUrl && (
              <Button sending={removing} sendingLabel="Removing..." onClick={remove}>
                <Trash2 className="icon" />
                Remove Photo
              </Button>
            )}
          </>
        )}
        {!sending && (
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Sending({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  return (
    <div className="grid gap-s2">
      <p className="flex justify-between gap-s3">
        <span role="status">{part < 1 ? 'Sending your photo...' : 'Saving your photo...'}</span>
        <span className="tnum" aria-hidden="true">
          {percent} %
        </span>
      </p>
      <progress
        className="block h-2.5 w-full appearance-none overflow-hidden rounded-1 border border-line-control bg-bed-2 [&::-moz-progress-bar]:bg-oak [&::-webkit-progress-bar]:bg-bed-2 [&::-webkit-progress-value]:bg-oak"
        aria-label="Sent"
        max={100}
        value={percent}
      />
    </div>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`
