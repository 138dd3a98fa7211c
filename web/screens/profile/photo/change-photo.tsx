import { useQueryClient } from '@tanstack/react-query'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../../contract/calls.ts'
import { photoKinds, photoSizes } from '../../../../contract/photo.ts'
import { OwnPortrait } from '../../../account/own-portrait.tsx'
import { useRefreshUser } from '../../../account/refresh-user.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { ApiError, api } from '../../../data/api.ts'
import type { CurrentUser } from '../../../data/current-user.ts'
import { refusalOfFile } from '../../../form/check-photo-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'

/** The reader's photo, which is the button that changes it (DASH-01). */
export function ChangePhoto({ user }: { user: CurrentUser }) {
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
          Change Photo
        </span>
        <span className="absolute right-0 bottom-0 hidden size-8 place-items-center rounded-tl-2 bg-deep text-on-deep group-focus-visible:hidden [@media(hover:none)]:grid">
          <Camera className="icon" />
        </span>
      </button>
      {open && <PhotoDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Chooses a photo, shows it, sends it; or takes the present one away. */
function PhotoDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
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

/** The chosen file as it will be cut. What this browser cannot decode has a plain square instead. */
function PhotoPreview({ file, className }: { file: File; className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    createImageBitmap(file).then(
      (picture) => {
        if (isCurrent && canvas.current) draw(picture, canvas.current)
        picture.close()
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label="Preview of your new photo"
        width={photoSizes.usual}
        height={photoSizes.usual}
        hidden={failed}
        className={`portrait ${className}`}
      />
      {failed && (
        <p
          className={`grid aspect-square place-items-center rounded-3 border border-dashed border-line-control p-s3 text-sm text-ink-2 ${className}`}
        >
          No preview of this file
        </p>
      )}
    </>
  )
}

/** Smaller, so that a picture of many megapixels takes little memory; the box cuts it square. */
function draw(picture: ImageBitmap, canvas: HTMLCanvasElement) {
  const scale = Math.min(1, photoSizes.usual / Math.min(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
}

const fail = (description: string) => showToast({ title: 'Error', description, destructive: true })

/** Sets and removes the reader's photo and says how it went; each is true when it is done. */
function useOwnPhoto() {
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

/** What the server said about the photo; the documented words for every other failure (ERR-13). */
function refusalOfSending(error: unknown): string {
  const isAboutPhoto =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401
  return (isAboutPhoto && error.problem?.message) || 'Failed to upload image. Please try again.'
}

type Uploaded = Answer<'POST /api/upload-profile-image'>

/**
 * Uploads the photo. An XMLHttpRequest, because only that tells how much has been sent.
 * @param onProgress hears the part that has been sent, 0 to 1
 * @throws ApiError when it is refused, the reason of `signal` when that ends it in time, TypeError when the
 * line is down
 */
function sendPhoto(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload-profile-image')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    let isSent = false
    request.upload.onload = () => {
      isSent = true
      onProgress(1)
    }
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText))
      else reject(new ApiError(status, responseText, statusText))
    }
    request.onerror = () => reject(new TypeError('The photo could not be sent'))
    request.onabort = () => reject(signal.reason)
    // what has arrived is saved, so its answer is waited for
    signal.addEventListener('abort', () => isSent || request.abort(), { once: true })
    const form = new FormData()
    form.set('profileImage', file)
    request.send(form)
  })
}
