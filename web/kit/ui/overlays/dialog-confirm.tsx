import type { ReactNode } from 'react'
import * as texts from '#texts/ui.ts'
import { Button } from '../button.tsx'
import { CloseButton } from './close-button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something that cannot be undone. Focus starts on the cancel button. */
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
  /** Labels of the confirm button, idle and while sending. */
  confirm: string
  confirming?: string
  cancel?: string
  sending?: boolean
  onConfirm: () => void
  /** Called after the button, Esc or a press outside. */
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
