import type { ReactNode } from 'react'
import * as texts from '#texts/ui.ts'
import { Button } from '../button.tsx'
import { CloseButton } from './close-button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something that cannot be taken back. Focus starts on the way out. */
export function ConfirmDialog({
  open,
  title,
  confirm,
  confirming,
  cancel = texts.cancel,
  sending = false,
  onConfirm,
  onClose,
  children,
}: {
  open: boolean
  title: string
  /** Labels of the button that does it, before and while it does. */
  confirm: string
  confirming?: string
  cancel?: string
  sending?: boolean
  onConfirm: () => void
  /** Called after every way out: the button, Esc, a press beside it. */
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog">
      <div className="grid gap-s3 text-ink-2">{children}</div>
      <div className="flex flex-wrap gap-s3">
        <Button
          variant="danger"
          sending={sending}
          {...(confirming && { sendingLabel: confirming })}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
        <CloseButton data-autofocus>{cancel}</CloseButton>
      </div>
    </Dialog>
  )
}
