import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { openSheet } from './sheet.ts'

type DialogProps = {
  /**
   * Whether it is open; if omitted, the caller opens it through `ref` and `showModal()`, or
   * `openSheet` for a `side`.
   */
  open?: boolean
  /** Called after Esc, a press outside, or `close()`. */
  onClose?: () => void
  /** `top` begins near the upper edge, for what grows; `side` slides in from the right; `picture` is a lightbox. */
  shape?: 'center' | 'top' | 'side' | 'picture'
  /** Shown only in the center; other shapes show it in their content, or it is for screen readers. */
  title: string
  /** `alertdialog` asks before something that cannot be undone. */
  role?: 'alertdialog'
  /** A menu: any link in it closes it. */
  closeOnLink?: boolean
  id?: string
  ref?: RefObject<HTMLDialogElement | null>
  children: ReactNode
}

/**
 * The browser's own modal dialog: Esc, focus kept inside, focus back to the opener.
 * Focus starts on the element with `data-autofocus`, else on the first one.
 */
export function Dialog({
  open,
  onClose,
  shape = 'center',
  title,
  role,
  closeOnLink = false,
  id,
  ref,
  children,
}: DialogProps) {
  const own = useRef<HTMLDialogElement>(null)
  const isTold = useRef(false)
  const element = ref ?? own
  const titleId = useId()
  const showTitle = shape === 'center'

  useEffect(() => {
    const dialog = element.current
    if (!dialog || open === undefined || open === dialog.open) return
    if (open) {
      if (shape === 'side') openSheet(dialog)
      else dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    } else dialog.close()
  }, [open, element, shape])

  // a sheet unmounted with its screen must not leave the rest of the page inert
  useEffect(() => {
    const dialog = element.current
    return () => {
      if (shape === 'side') dialog?.close()
    }
  }, [element, shape])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, handled by the browser
    <dialog
      ref={element}
      id={id}
      role={role}
      className={`dialog dialog-${shape}`}
      aria-labelledby={showTitle ? titleId : undefined}
      aria-label={showTitle ? undefined : title}
      onCancel={(event) => {
        // a file field inside can be canceled too
        if (open === undefined || event.target !== event.currentTarget) return
        // by itself the browser says that it is closed after the next press, which may open it again
        event.preventDefault()
        event.currentTarget.close()
        isTold.current = true
        onClose?.()
      }}
      onClose={() => {
        if (!isTold.current) onClose?.()
        isTold.current = false
      }}
      onClick={(event) => {
        const { target } = event
        if (closeOnLink && target instanceof Element && target.closest('a'))
          event.currentTarget.close()
        if (target === event.currentTarget && isBeside(event)) event.currentTarget.close()
      }}
    >
      {showTitle && (
        <h2 id={titleId} className="text-head-3">
          {title}
        </h2>
      )}
      {children}
    </dialog>
  )
}

/** The padding of a dialog is part of it; only a press outside its box closes it. */
function isBeside(event: { currentTarget: Element; clientX: number; clientY: number }) {
  const box = event.currentTarget.getBoundingClientRect()
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  )
}

/** The close button at the top of a dialog. With `for` it works before the page's scripts have loaded. */
export function DialogClose({ label, for: target }: { label: string; for?: string }) {
  return (
    <Button
      variant="quiet"
      iconOnly
      aria-label={label}
      {...(target && { command: 'close', commandfor: target })}
      onClick={(event) => {
        event.preventDefault() // the browser's command does not close a sheet
        event.currentTarget.closest('dialog')?.close()
      }}
    >
      <X className="icon" />
    </Button>
  )
}
