import { CircleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { goToErrors } from '#texts/form.tsx'
import { Button } from '../ui/button.tsx'

type Props = {
  form: RefObject<HTMLFormElement | null>
  isUnsaved: boolean
  /** Names of the controls with errors. */
  wrongControls: readonly string[]
  /** The status text. */
  status: ReactNode
  className?: string
  /** The bar's class while it floats above the form. */
  floatingClassName: string
  /** Save and discard. */
  children: ReactNode
}

/**
 * The end of a long form. While something is unsaved or wrong it floats at the bottom of the window; Ctrl+S
 * or ⌘S saves. Leave room for it with `scroll-mb-36` on the controls.
 */
export function SaveBar({
  form,
  isUnsaved,
  wrongControls,
  status,
  className = '',
  floatingClassName,
  children,
}: Props) {
  useSaveKey(form, isUnsaved)
  const count = wrongControls.length
  const isFloating = isUnsaved || count > 0
  const goToFirst = () =>
    [...(form.current?.elements ?? [])]
      .find(
        (control): control is HTMLInputElement =>
          control instanceof HTMLElement &&
          'name' in control &&
          wrongControls.includes(String(control.name)),
      )
      ?.focus()
  return (
    <div
      className={`flex flex-wrap items-center gap-x-s3 gap-y-s2 max-tablet:*:grow ${className} ${isFloating ? `holds-bottom sticky bottom-0 z-sticky pb-s3 ${floatingClassName}` : ''}`}
    >
      {children}
      {count > 0 && (
        <Button variant="quiet" className="text-bad" onClick={goToFirst}>
          <CircleAlert className="icon" />
          {goToErrors(count)}
        </Button>
      )}
      <p
        className={`text-sm text-ink-2 empty:hidden ${count > 0 ? 'max-tablet:sr-only' : 'max-tablet:w-full'}`}
        role="status"
      >
        {status}
      </p>
    </div>
  )
}

/** Saves the focused form; outside of all forms, the unsaved one. */
function useSaveKey(form: RefObject<HTMLFormElement | null>, isUnsaved: boolean) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isSaveKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isSaveKey || event.key.toLowerCase() !== 's' || event.defaultPrevented) return
      if (document.querySelector('dialog[open]')) return
      const focusedForm = document.activeElement?.closest('form')
      if (focusedForm ? focusedForm !== form.current : !isUnsaved) return
      event.preventDefault()
      if (!event.repeat) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', save)
    return () => document.removeEventListener('keydown', save)
  }, [form, isUnsaved])
}
