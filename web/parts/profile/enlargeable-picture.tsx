import { Maximize2, Minimize2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/directory/profile.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx'
import { PictureTile } from '../../kit/ui/pictures/picture-tile.tsx'
import { useFailure } from '../../kit/ui/pictures/use-failure.ts'

type Props = {
  src: string
  /** The content of the picture: `the building of Two Oaks`. */
  what: string
  /** The text on the picture that says it can be enlarged. */
  hint?: boolean
  /** The picture as shown in the page. */
  children: ReactNode
}

/** A picture that opens in a lightbox. Esc, the close button or a press outside closes it (PRACP-01, PRACP-02). */
export function EnlargeablePicture({ src, what, hint = false, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="relative block w-full cursor-zoom-in rounded-3"
        aria-label={texts.enlargePicture(what)}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.currentTarget.focus() // Safari does not focus it, and focus could not return here
          setOpen(true)
        }}
      >
        {children}
        {hint && (
          <span className="btn btn-line absolute right-s3 bottom-s3 print:hidden">
            <Maximize2 className="icon" />
            {texts.enlarge}
          </span>
        )}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        shape="picture"
        title={texts.pictureOf(what)}
      >
        <div className="picture-frame">
          <div className="picture-close rounded-2 border border-line-control bg-surface">
            <DialogClose label={texts.closePicture} />
          </div>
          {open && <LargePicture src={src} what={what} />}
        </div>
      </Dialog>
    </>
  )
}

/** As large as the window; on phones, where the page shows it nearly as large, larger than that and scrolled. */
function LargePicture({ src, what }: Pick<Props, 'src' | 'what'>) {
  const [isWhole, setWhole] = useState(false)
  const { hasFailed, watch } = useFailure(src)
  const button = useRef<HTMLButtonElement>(null)
  const showMiddle = () => {
    const dialog = button.current?.closest('dialog')
    dialog?.scrollTo(
      (dialog.scrollWidth - dialog.clientWidth) / 2,
      (dialog.scrollHeight - dialog.clientHeight) / 2,
    )
  }
  useEffect(showMiddle, [isWhole])
  if (hasFailed)
    return (
      <div className="w-80 max-w-full">
        <PictureTile what={what} />
      </div>
    )
  const Icon = isWhole ? Maximize2 : Minimize2
  return (
    <>
      <img
        src={src}
        alt={what}
        className={isWhole ? '' : 'picture-large'}
        onLoad={showMiddle}
        {...watch}
      />
      <Button
        ref={button}
        className="picture-size tablet:hidden"
        onClick={() => setWhole(!isWhole)}
      >
        <Icon className="icon" />
        {isWhole ? texts.enlarge : texts.wholePicture}
      </Button>
    </>
  )
}
