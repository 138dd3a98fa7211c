import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/form.tsx'
import { locale } from '#texts/language.ts'
import { fileEmpty, fileTooLarge } from '#texts/refusals/pictures.ts'
import * as uiTexts from '#texts/ui.ts'
import { photoLimits, photoSizes } from '../../../contract/photo.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import type { Sending } from './send-picture.ts'
import { pictureTypes, shrinkPicture } from './shrink-picture.ts'

type Props = {
  title: string
  what: keyof typeof texts.pictures
  /** `square`: cropped to a portrait. `whole`: not cropped. */
  shape: 'square' | 'whole'
  /** The present picture, which may be removed. */
  present?: ReactNode
  /** Each answers true on success; then the dialog closes. */
  onSave: (file: File, sending: Sending) => Promise<boolean>
  onRemove?: (() => Promise<boolean>) | undefined
  onClose: () => void
}

type Words = (typeof texts.pictures)[Props['what']]

/** Selects, previews and uploads a picture, or removes the present one. */
export function PhotoDialog({ title, what, shape, present, onSave, onRemove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [sending, setSending] = useState<AbortController>()
  const [part, setPart] = useState(0)
  const [removing, setRemoving] = useState(false)
  const [preparing, setPreparing] = useState(false)
  const step = sending ? 'sending' : file ? 'chosen' : 'start'
  const words = texts.pictures[what]
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (step) dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [step])
  useEffect(() => () => sending?.abort(), [sending])

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const original = target.files?.[0]
    target.value = '' // so that the same file can be chosen again
    if (!original) return
    setPreparing(true)
    const newFile = await shrinkPicture(original)
    setPreparing(false)
    const refusal = refusalOfFile(newFile)
    if (refusal) showToast({ title: uiTexts.error, description: refusal, destructive: true })
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
  const describe = shape === 'square' ? texts.chosenFileCut : texts.chosenFile
  const pick = () => input.current?.click()

  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      <input ref={input} type="file" accept={pictureTypes} hidden onChange={choose} />
      <div className="flex items-center gap-s4">
        {file ? <Preview file={file} words={words} shape={shape} /> : present}
        <div className="min-w-0 text-sm text-ink-2">
          {file ? (
            <p className="wrap-anywhere">
              <b className="text-ink">{file.name}</b>
              <br />
              {describe(sizeText(file.size))}
            </p>
          ) : (
            <p>{texts.pictureFiles}</p>
          )}
        </div>
      </div>
      {sending && <SendingBar part={part} words={words} />}
      <div className="flex flex-wrap gap-s2">
        {sending ? (
          <Button
            // a complete upload is saved
            data-autofocus
            aria-disabled={part === 1}
            onClick={() => part < 1 && sending.abort()}
          >
            {texts.cancelUpload}
          </Button>
        ) : file ? (
          <>
            <Button variant="primary" data-autofocus onClick={save}>
              {words.save}
            </Button>
            <Button sending={preparing} sendingLabel={texts.preparing} onClick={pick}>
              {texts.chooseAnother}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="primary"
              data-autofocus
              sending={preparing}
              sendingLabel={texts.preparing}
              onClick={pick}
            >
              <ImageUp className="icon" />
              {words.choose}
            </Button>
            {onRemove && (
              <Button sending={removing} sendingLabel={texts.removing} onClick={remove}>
                <Trash2 className="icon" />
                {words.remove}
              </Button>
            )}
          </>
        )}
        {!sending && <Button onClick={() => dialog.current?.close()}>{uiTexts.cancel}</Button>}
      </div>
    </Dialog>
  )
}

function SendingBar({ part, words }: { part: number; words: Words }) {
  return (
    <div className="grid gap-s2">
      <p className="flex justify-between gap-s3">
        <span role="status">{part < 1 ? words.sending : words.saving}</span>
        <span className="tnum" aria-hidden="true">
          {texts.percent(part)}
        </span>
      </p>
      <progress
        className="block h-2.5 w-full appearance-none overflow-hidden rounded-1 border border-line-control bg-bed-2 [&::-moz-progress-bar]:bg-oak [&::-webkit-progress-bar]:bg-bed-2 [&::-webkit-progress-value]:bg-oak"
        aria-label={texts.sent}
        max={100}
        value={Math.round(part * 100)}
      />
    </div>
  )
}

const oneDigit = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${oneDigit.format(bytes / 1024 / 1024)} MB`

/** A preview of the cropped file; a plain square if the browser cannot decode it. */
function Preview({ file, words, shape }: { file: File; words: Words } & Pick<Props, 'shape'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setHasFailed(false)
    createImageBitmap(file).then(
      (picture) => {
        if (isCurrent && canvas.current) draw(picture, canvas.current)
        picture.close()
      },
      () => isCurrent && setHasFailed(true),
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
        aria-label={words.preview}
        width={photoSizes.usual}
        height={photoSizes.usual}
        hidden={hasFailed}
        className={`w-32 flex-none ${shape === 'square' ? 'portrait' : 'rounded-2 border border-line'}`}
      />
      {hasFailed && (
        <p className="grid aspect-square w-32 flex-none place-items-center rounded-3 border border-dashed border-line-control p-s3 text-sm text-ink-2">
          {texts.noPreview}
        </p>
      )}
    </>
  )
}

/** Downscaled, so that a large picture takes little memory; the box crops it square. */
function draw(picture: ImageBitmap, canvas: HTMLCanvasElement) {
  const scale = Math.min(1, photoSizes.usual / Math.min(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
}

const megabytes = photoLimits.bytes / 1024 / 1024

/** Why a file would be refused, in the server's words; null if it may be uploaded. */
const refusalOfFile = ({ size }: File): string | null =>
  size > photoLimits.bytes ? fileTooLarge(megabytes) : size === 0 ? fileEmpty : null
