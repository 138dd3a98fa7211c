import { Camera } from 'lucide-react'
import { useState } from 'react'
import { OwnPortrait } from '../../../account/own-portrait.tsx'
import type { CurrentUser } from '../../../data/current-user.ts'
import { PhotoDialog } from './photo-dialog.tsx'

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
