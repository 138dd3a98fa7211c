import { ArrowDown, ArrowUp, Pencil, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type {
  PicturePlace,
  PicturesArrangement,
  PracticePictures,
} from '../../contract/directory/practice-pictures.ts'
import { mostInGallery, photoKinds, smallPhoto } from '../../contract/photo.ts'
import { PhotoDialog } from '../form/photo-dialog.tsx'
import { uploader } from '../form/upload-picture.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/dialog-confirm.tsx'
import { Panel } from '../ui/panel.tsx'
import { DescribeDialog } from './describe-dialog.tsx'

/** How the pictures of one practice are changed, by an administrator or its team. */
export type PictureActions = {
  /** Where a picture for a place is sent. */
  uploadPath: (place: PicturePlace) => string
  /** Tells how it went; true when it is done. */
  arrange: (arrangement: PicturesArrangement, done: string) => Promise<boolean>
  /** Reads again what an upload changed. */
  refresh: () => Promise<unknown>
}

type Props = { pictures: PracticePictures; actions: PictureActions }

/** Building, logo and gallery of a practice. Each step is saved at once. */
export function PicturesPanel({ pictures, actions }: Props) {
  const [going, setGoing] = useState<{ name: string; after: PracticePictures } | null>(null)
  const [describedUrl, setDescribedUrl] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // a picture that moves takes its buttons along, and they lose the focus
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
    const moved = [...pictures.gallery]
    moved.splice(to, 0, ...moved.splice(from, 1))
    setMovedTo(to)
    void arrange({ ...pictures, gallery: moved }, `Picture ${from + 1} is now picture ${to + 1}.`)
  }
  const describe = (url: string, description: string) =>
    actions.arrange(
      {
        before: pictures,
        after: { ...pictures, descriptions: { ...pictures.descriptions, [url]: description } },
      },
      'The description is saved.',
    )
  const describedPlace = pictures.gallery.indexOf(describedUrl ?? '')
  const remove = (name: string, after: PracticePictures) => (
    <Button
      variant="quiet"
      iconOnly
      aria-label={`Remove ${name}`}
      onClick={() => setGoing({ name, after })}
    >
      <Trash2 className="icon" />
    </Button>
  )
  return (
    <Panel title="Pictures">
      <p className="mb-s4 text-sm text-ink-2">
        {photoKinds}, at most 10 MB and 40 megapixels. Each change is saved at once.
      </p>
      <div className="grid gap-s5 tablet:grid-cols-2">
        {(['building', 'logo'] as const).map((place) => (
          <section key={place} className="grid content-start gap-s3">
            <h3 className="text-head-4">{place === 'building' ? 'Building' : 'Logo'}</h3>
            {pictures[place] && (
              <Picture url={pictures[place]} alt={`The ${place}`} isWhole={place === 'logo'}>
                {remove(`the ${place}`, { ...pictures, [place]: null })}
              </Picture>
            )}
            <UploadButton actions={actions} place={place}>
              {pictures[place] ? `Replace ${place}` : `Upload ${place}`}
            </UploadButton>
          </section>
        ))}
      </div>
      <section className="mt-s5 grid gap-s3 border-t border-line pt-s4">
        <h3 className="text-head-4">Gallery</h3>
        {pictures.gallery.length > 0 && (
          <ol ref={list} className="grid gap-x-s5 gap-y-s3 tablet:grid-cols-2">
            {pictures.gallery.map((url, place) => (
              <li key={url}>
                <Picture
                  url={url}
                  alt={`Picture ${place + 1} of the gallery`}
                  description={pictures.descriptions[url]}
                >
                  <Button
                    variant="quiet"
                    iconOnly
                    aria-label={`Move picture ${place + 1} up`}
                    disabled={sending || place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <ArrowUp className="icon" />
                  </Button>
                  <Button
                    variant="quiet"
                    iconOnly
                    aria-label={`Move picture ${place + 1} down`}
                    disabled={sending || place === pictures.gallery.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <ArrowDown className="icon" />
                  </Button>
                  <Button
                    variant="quiet"
                    iconOnly
                    aria-haspopup="dialog"
                    aria-label={`Describe picture ${place + 1}`}
                    onClick={() => setDescribedUrl(url)}
                  >
                    <Pencil className="icon" />
                  </Button>
                  {remove(`picture ${place + 1}`, {
                    ...pictures,
                    gallery: pictures.gallery.filter((other) => other !== url),
                  })}
                </Picture>
              </li>
            ))}
          </ol>
        )}
        {pictures.gallery.length < mostInGallery ? (
          <UploadButton actions={actions} place="gallery">
            Add picture
          </UploadButton>
        ) : (
          <p className="text-ink-2">A gallery has at most {mostInGallery} pictures.</p>
        )}
      </section>
      {describedUrl !== null && describedPlace >= 0 && (
        <DescribeDialog
          url={describedUrl}
          name={`picture ${describedPlace + 1}`}
          description={pictures.descriptions[describedUrl] ?? ''}
          onSave={(description) => describe(describedUrl, description)}
          onClose={() => setDescribedUrl(null)}
        />
      )}
      <ConfirmDialog
        open={going !== null}
        title={`Remove ${going?.name ?? 'picture'}?`}
        confirm="Remove"
        confirming="Removing..."
        sending={sending}
        onConfirm={() => going && void arrange(going.after, 'The picture is removed.')}
        onClose={() => setGoing(null)}
      >
        <p>It leaves the practice’s page at once. To have it again, upload it again.</p>
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

const titles = { building: 'Picture of the Building', logo: 'Logo', gallery: 'Picture' } as const

type UploadProps = { actions: PictureActions; place: PicturePlace; children: ReactNode }

/** Opens the dialog that chooses a file, shows it and sends it. */
function UploadButton({ actions, place, children }: UploadProps) {
  const [open, setOpen] = useState(false)
  const isLogo = place === 'logo'
  const upload = uploader({
    path: actions.uploadPath(place),
    field: 'picture',
    done: isLogo ? 'The logo is saved.' : 'The picture is saved.',
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
          title={titles[place]}
          what={isLogo ? 'logo' : 'picture'}
          shape="whole"
          onSave={upload}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
