import { CircleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { goToErrors } from '#texts/form.tsx'
import { Button } from '../ui/button.tsx'
import { useKeepInSight } from './keep-in-sight.ts'
import { useSavedTogether } from './save-together.tsx'
import { useSaveKey } from './use-save-key.ts'

type Props = {
  form: RefObject<HTMLFormElement | null>
  /** Names the form among several. */
  title: string
  isUnsaved: boolean
  /** Gives up what is unsaved. */
  discard: () => void
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
 * or ⌘S saves. Within `SaveTogether` it stays at the end of its form: one bar floats for all.
 */
export function SaveBar({
  form,
  title,
  isUnsaved,
  discard,
  wrongControls,
  status,
  className = '',
  floatingClassName,
  children,
}: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const isTogether = useSavedTogether({ form, title, isUnsaved, discard })
  const count = wrongControls.length
  const isFloating = !isTogether && (isUnsaved || count > 0)
  useKeepInSight(bar, isFloating)
  useSaveKey(
    () => form.current?.requestSubmit(),
    () => {
      if (isTogether) return false
      const focusedForm = document.activeElement?.closest('form')
      return focusedForm ? focusedForm === form.current : isUnsaved
    },
  )
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
      ref={bar}
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
