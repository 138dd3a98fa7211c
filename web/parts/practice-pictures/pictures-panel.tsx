import { ArrowDown, ArrowUp, Pencil, Trash2, Upload } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/practice-pictures.ts'
import * as uiTexts from '#texts/ui.ts'
import type {
  PicturePlace,
  PicturesArrangement,
  PracticePictures,
} from '../../../contract/directory/practice-pictures.ts'
import { longestDescription, mostInGallery, smallPhoto } from '../../../contract/photo.ts'
import { PhotoDialog } from '../../kit/form/photo-dialog.tsx'
import { uploader } from '../../kit/form/upload-picture.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { CloseButton } from '../../kit/ui/overlays/close-button.tsx'
import { Dialog } from '../../kit/ui/overlays/dialog.tsx'
import { ConfirmDialog } from '../../kit/ui/overlays/dialog-confirm.tsx'
import { Panel } from '../../kit/ui/panel.tsx'
import { GalleryUpload } from './gallery-upload.tsx'

/** Calls that change a practice's pictures, for administrators or its team. */
type PictureActions = {
  /** The address to which a picture for a place is sent. */
  uploadPath: (place: PicturePlace) => string
  /** Shows the outcome; true on success. */
  arrange: (arrangement: PicturesArrangement, outcome: string) => Promise<boolean>
  /** Refetches what an upload changed. */
  refresh: () => Promise<unknown>
}

type Props = { pictures: PracticePictures; actions: PictureActions }

/** Building, logo and gallery of a practice. Each step is saved at once. */
export function PicturesPanel({ pictures, actions }: Props) {
  const [going, setGoing] = useState<{ title: string; after: PracticePictures } | null>(null)
  const [describedUrl, setDescribedUrl] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // moving a picture moves its buttons, which lose the focus
  useEffect(() => {
    if (sending || movedTo === null) return
    const buttons = list.current?.children[movedTo]?.querySelectorAll('button')
    const usable = [...(buttons ?? [])].find(({ disabled }) => !disabled)
    usable?.focus()
    setMovedTo(null)
  }, [sending, movedTo])
  const arrange = async (after: PracticePictures, message: string) => {
    setSending(true)
    await actions.arrange({ before: pictures, after }, message)
    setSending(false)
    setGoing(null)
  }
  const move = (from: number, to: number) => {
    const gallery = [...pictures.gallery]
    gallery.splice(to, 0, ...gallery.splice(from, 1))
    setMovedTo(to)
    void arrange({ ...pictures, gallery }, texts.moved(from + 1, to + 1))
  }
  const describe = (url: string, description: string) =>
    actions.arrange(
      {
        before: pictures,
        after: { ...pictures, descriptions: { ...pictures.descriptions, [url]: description } },
      },
      texts.descriptionSaved,
    )
  const describedPlace = pictures.gallery.indexOf(describedUrl ?? '')
  const remove = (label: string, title: string, after: PracticePictures) => (
    <Button variant="quiet" iconOnly aria-label={label} onClick={() => setGoing({ title, after })}>
      <Trash2 className="icon" />
    </Button>
  )
  return (
    <Panel title={texts.title}>
      <p className="mb-s4 text-sm text-ink-2">{texts.lead}</p>
      <div className="grid gap-s5 tablet:grid-cols-2">
        {(['building', 'logo'] as const).map((place) => (
          <section key={place} className="grid content-start gap-s3">
            <h3 className="text-head-4">{texts.places[place].title}</h3>
            {pictures[place] && (
              <Picture
                url={pictures[place]}
                alt={texts.places[place].alt}
                isWhole={place === 'logo'}
              >
                {remove(texts.places[place].remove, texts.places[place].removeTitle, {
                  ...pictures,
                  [place]: null,
                })}
              </Picture>
            )}
            <UploadButton actions={actions} place={place}>
              {pictures[place] ? texts.places[place].replace : texts.places[place].upload}
            </UploadButton>
          </section>
        ))}
      </div>
      <section className="mt-s5 grid gap-s3 border-t border-line pt-s4">
        <h3 className="text-head-4">{texts.gallery}</h3>
        {pictures.gallery.length > 0 && (
          <ol ref={list} className="grid gap-x-s5 gap-y-s3 tablet:grid-cols-2">
            {pictures.gallery.map((url, place) => (
              <li key={url}>
                <Picture
                  url={url}
                  alt={texts.pictureOfGallery(place + 1)}
                  description={pictures.descriptions[url]}
                >
                  <Button
                    variant="quiet"
                    iconOnly
                    aria-label={texts.moveUp(place + 1)}
                    disabled={sending || place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <ArrowUp className="icon" />
                  </Button>
                  <Button
                    variant="quiet"
                    iconOnly
                    aria-label={texts.moveDown(place + 1)}
                    disabled={sending || place === pictures.gallery.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <ArrowDown className="icon" />
                  </Button>
                  <Button
                    variant="quiet"
                    iconOnly
                    aria-haspopup="dialog"
                    aria-label={texts.describe(place + 1)}
                    onClick={() => setDescribedUrl(url)}
                  >
                    <Pencil className="icon" />
                  </Button>
                  {remove(texts.remove(place + 1), texts.removeTitle(place + 1), {
                    ...pictures,
                    gallery: pictures.gallery.filter((other) => other !== url),
                  })}
                </Picture>
              </li>
            ))}
          </ol>
        )}
        <GalleryUpload
          path={actions.uploadPath('gallery')}
          room={mostInGallery - pictures.gallery.length}
          refresh={actions.refresh}
        />
      </section>
      {describedUrl !== null && describedPlace >= 0 && (
        <DescribeDialog
          url={describedUrl}
          place={describedPlace + 1}
          description={pictures.descriptions[describedUrl] ?? ''}
          onSave={(description) => describe(describedUrl, description)}
          onClose={() => setDescribedUrl(null)}
        />
      )}
      <ConfirmDialog
        open={going !== null}
        title={going?.title ?? texts.removeAnyTitle}
        confirm={texts.confirmRemove}
        confirming={texts.removing}
        sending={sending}
        onConfirm={() => going && void arrange(going.after, texts.removed)}
        onClose={() => setGoing(null)}
      >
        <p>{texts.removeText}</p>
      </ConfirmDialog>
    </Panel>
  )
}

type PictureProps = {
  url: string
  alt: string
  description?: string | undefined
  /** Not cut to the shape of its place. */
  isWhole?: boolean
  children: ReactNode
}

function Picture({ url, alt, description, isWhole = false, children }: PictureProps) {
  return (
    <figure className="flex flex-wrap items-center gap-s2">
      <img
        src={smallPhoto(url)}
        alt={alt}
        width={112}
        height={84}
        className={`h-21 w-28 rounded-2 border border-line ${isWhole ? 'object-contain' : 'object-cover'}`}
      />
      <figcaption className="contents">
        <span className="flex">{children}</span>
        {description && (
          <span className="w-full text-sm text-ink-2 wrap-anywhere">{description}</span>
        )}
      </figcaption>
    </figure>
  )
}

type UploadProps = { actions: PictureActions; place: 'building' | 'logo'; children: ReactNode }

/** Opens the dialog that selects, previews and uploads a file. */
function UploadButton({ actions, place, children }: UploadProps) {
  const [open, setOpen] = useState(false)
  const isLogo = place === 'logo'
  const upload = uploader({
    path: actions.uploadPath(place),
    field: 'picture',
    done: isLogo ? texts.logoSaved : texts.pictureSaved,
    refresh: actions.refresh,
  })
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Upload className="icon" />
        {children}
      </Button>
      {open && (
        <PhotoDialog
          title={texts.uploads[place]}
          what={isLogo ? 'logo' : 'picture'}
          shape="whole"
          onSave={upload}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

type DescribeProps = {
  url: string
  /** The place in the gallery, from 1. */
  place: number
  description: string
  /** True when it is saved; then the dialog closes. */
  onSave: (description: string) => Promise<boolean>
  onClose: () => void
}

/** Edits the alternative text of a gallery picture. The input stays until it is saved. */
function DescribeDialog({ url, place, description, onSave, onClose }: DescribeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState(description)
  const [sending, setSending] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    const isSaved = await onSave(text.trim())
    setSending(false)
    if (isSaved) dialog.current?.close() // the focus goes back to what opened it
  }
  return (
    <Dialog ref={dialog} title={texts.describe(place)} onClose={onClose}>
      <form className="grid gap-s4" onSubmit={submit}>
        <img
          src={smallPhoto(url)}
          alt=""
          width={112}
          height={84}
          className="h-21 w-28 rounded-2 border border-line object-cover"
        />
        <Field label={texts.whatItShows} help={texts.descriptionHelp(longestDescription)}>
          <TextInput
            value={text}
            maxLength={longestDescription}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-s3">
          <Button type="submit" variant="primary" sending={sending} sendingLabel={uiTexts.saving}>
            {texts.saveDescription}
          </Button>
          <CloseButton>{uiTexts.cancel}</CloseButton>
        </div>
      </form>
    </Dialog>
  )
}
