import { Maximize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as texts from '#texts/directory/profile.ts'
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx'

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
        <div className="absolute top-s2 right-s2 rounded-2 border border-line-control bg-surface">
          <DialogClose label={texts.closePicture} />
        </div>
        {open && <img src={src} alt={what} />}
      </Dialog>
    </>
  )
}
