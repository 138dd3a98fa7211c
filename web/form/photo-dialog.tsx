import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { photoKinds, photoSizes } from '../../contract/photo.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { refusalOfFile } from './check-photo-file.ts'
import type { Sending } from './send-picture.ts'

type Props = {
  title: string
  /** What the picture is: `photo`, `logo`. */
  what: string
  /** `square`: cut to a portrait. `whole`: nothing is cut off. */
  shape: 'square' | 'whole'
  /** What is shown before a file is chosen, and may be removed. */
  present?: ReactNode
  /** Each is true when it is done; then the dialog closes. */
  onSave: (file: File, sending: Sending) => Promise<boolean>
  onRemove?: (() => Promise<boolean>) | undefined
  onClose: () => void
}

/** Chooses a picture, shows it as it will be cut, sends it; or takes the present one away. */
export function PhotoDialog({ title, what, shape, present, onSave, onRemove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [sending, setSending] = useState<AbortController>()
  const [part, setPart] = useState(0)
  const [removing, setRemoving] = useState(false)
  const step = sending ? 'sending' : file ? 'chosen' : 'start'
  const name = what.charAt(0).toUpperCase() + what.slice(1)
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
    const isSaved = await onSave(file, { signal: control.signal, onProgress: setPart })
    if (isSaved) dialog.current?.close()
    else setSending(undefined)
  }
  const remove = async () => {
    setRemoving(true)
    if (await onRemove?.()) dialog.current?.close()
    else setRemoving(false)
  }
  const pick = () => input.current?.click()

  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
      <div className="flex items-center gap-s4">
        {file ? <Preview file={file} what={what} shape={shape} /> : present}
        <div className="min-w-0 text-sm text-ink-2">
          {file ? (
            <p className="wrap-anywhere">
              <b className="text-ink">{file.name}</b>
              <br />
              {sizeText(file.size)}.{shape === 'square' && ' It is cut square.'}
            </p>
          ) : (
            <p>{photoKinds}, at most 10 MB.</p>
          )}
        </div>
      </div>
      {sending && <SendingBar part={part} what={what} />}
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
              Save {name}
            </Button>
            <Button onClick={pick}>Choose Another</Button>
          </>
        ) : (
          <>
            <Button variant="primary" data-autofocus onClick={pick}>
              <ImageUp className="icon" />
              Choose a {name}
            </Button>
            {onRemove && (
              <Button sending={removing} sendingLabel="Removing..." onClick={remove}>
                <Trash2 className="icon" />
                Remove {name}
              </Button>
            )}
          </>
        )}
        {!sending && <Button onClick={() => dialog.current?.close()}>Cancel</Button>}
      </div>
    </Dialog>
  )
}

function SendingBar({ part, what }: { part: number; what: string }) {
  const percent = Math.round(part * 100)
  return (
    <div className="grid gap-s2">
      <p className="flex justify-between gap-s3">
        <span role="status">{part < 1 ? `Sending the ${what}...` : `Saving the ${what}...`}</span>
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
function Preview({ file, what, shape }: { file: File } & Pick<Props, 'what' | 'shape'>) {
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
        aria-label={`Preview of the new ${what}`}
        width={photoSizes.usual}
        height={photoSizes.usual}
        hidden={failed}
        className={`w-32 flex-none ${shape === 'square' ? 'portrait' : 'rounded-2 border border-line'}`}
      />
      {failed && (
        <p className="grid aspect-square w-32 flex-none place-items-center rounded-3 border border-dashed border-line-control p-s3 text-sm text-ink-2">
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
