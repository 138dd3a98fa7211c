import { CircleAlert, ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/form.tsx'
import { locale } from '#texts/language.ts'
import { fileEmpty, fileTooLarge } from '#texts/refusals/pictures.ts'
import * as uiTexts from '#texts/ui.ts'
import { partCutAbove, photoLimits, photoSizes } from '../../../contract/photo.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import type { Crop } from './crop.ts'
import { CropSquare } from './crop-square.tsx'
import type { Sending } from './send-picture.ts'
import { pictureTypes, shrinkPicture } from './shrink-picture.ts'

type Props = {
  title: string
  what: keyof typeof texts.pictures
  /** `square`: cropped to a portrait, which the reader may move and zoom. `whole`: not cropped. */
  shape: 'square' | 'whole'
  /** The present picture, which may be removed. */
  present?: ReactNode
  /** What its owner should know of it, such as who sees it. */
  note?: string | undefined
  /** Each answers null on success, and the dialog closes; else why not, blank if the reader canceled. */
  onSave: (file: File, sending: Sending) => Promise<string | null>
  onRemove?: (() => Promise<string | null>) | undefined
  onClose: () => void
}

type Words = (typeof texts.pictures)[Props['what']]

/** Selects, previews and uploads a picture, or removes the present one. */
export function PhotoDialog({
  title,
  what,
  shape,
  present,
  note,
  onSave,
  onRemove,
  onClose,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [file, setFile] = useState<File>()
  /** What can be cropped. */
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [error, setError] = useState('')
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
  useEffect(() => () => picture?.close(), [picture])

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const original = target.files?.[0]
    target.value = '' // so that the same file can be chosen again
    if (!original) return
    setPreparing(true)
    setError('')
    const newFile = await shrinkPicture(original)
    const refusal = refusalOfFile(newFile)
    const bitmap =
      shape === 'square' && !refusal ? await createImageBitmap(newFile).catch(() => null) : null
    setPreparing(false)
    if (refusal) return setError(refusal)
    setFile(newFile)
    setPicture(bitmap)
    setCrop(null)
  }
  const save = async () => {
    if (!file) return
    const control = new AbortController()
    setPart(0)
    setError('')
    setSending(control)
    const sentFile = crop && canvas.current ? await fileOf(canvas.current, file) : file
    const refusal = await onSave(sentFile, { signal: control.signal, onProgress: setPart })
    if (refusal === null) return dialog.current?.close()
    setError(refusal)
    setSending(undefined)
  }
  const remove = async () => {
    setRemoving(true)
    setError('')
    const refusal = (await onRemove?.()) ?? null
    if (refusal === null) return dialog.current?.close()
    setError(refusal)
    setRemoving(false)
  }
  const describe = shape === 'square' ? texts.chosenFileCut : texts.chosenFile
  const pick = () => input.current?.click()

  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      <input ref={input} type="file" accept={pictureTypes} hidden onChange={choose} />
      <div className="flex flex-wrap items-center gap-s4">
        {!file ? (
          present
        ) : picture ? (
          <CropSquare
            picture={picture}
            crop={crop ?? startOf(picture)}
            onChange={setCrop}
            canvas={canvas}
            label={words.preview}
          />
        ) : (
          <Preview file={file} words={words} />
        )}
        <div className="min-w-0 flex-1 basis-32 text-sm text-ink-2">
          {file ? (
            <p className="wrap-anywhere">
              <b className="text-ink">{file.name}</b>
              <br />
              {describe(sizeText(file.size))}
            </p>
          ) : (
            <p>{texts.pictureFiles}</p>
          )}
          {note && <p className="mt-s2">{note}</p>}
        </div>
      </div>
      {sending && <SendingBar part={part} words={words} />}
      <p role="alert" className="flex gap-s2 text-sm text-bad empty:hidden">
        {error && (
          <>
            <CircleAlert className="icon flex-none" />
            {error}
          </>
        )}
      </p>
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

/** A preview of a file that is not cropped; a plain square if the browser cannot decode it. */
function Preview({ file, words }: { file: File; words: Words }) {
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
        className="w-32 flex-none rounded-2 border border-line"
      />
      {hasFailed && (
        <p className="grid aspect-square w-32 flex-none place-items-center rounded-3 border border-dashed border-line-control p-s3 text-sm text-ink-2">
          {texts.noPreview}
        </p>
      )}
    </>
  )
}

/** The square that is kept unless the reader chooses another: as the server would cut it. */
function startOf({ width, height }: ImageBitmap): Crop {
  const excess = Math.max(0, height - width)
  return { x: 0.5, y: (excess * partCutAbove + Math.min(width, height) / 2) / height, zoom: 1 }
}

/** The chosen square as a file; the file as it is if the browser cannot write it. */
async function fileOf(canvas: HTMLCanvasElement, file: File): Promise<File> {
  const format = file.type === 'image/jpeg' ? file.type : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, 0.92))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}

/** Downscaled, so that a large picture takes little memory. */
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
