import { type FocusEvent, type InputEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { error as errorTitle, somethingWrong } from '#texts/ui.ts'
import { isKeyOf } from '../../contract/objects.ts'
import { fetchToasts, showToast } from '../ui/overlays/toast.ts'

/** What is wrong, by the name of the control. */
export type FieldErrors<Field extends string = string> = { [F in Field]?: string }

export type Outcome<Field extends string = string> = {
  errors: FieldErrors<Field>
  /** Done once the form is drawn with its outcome, such as clearing it or saying how it went. */
  after?: (form: HTMLFormElement) => void
}

type Options<Field extends string> = {
  /** Checks what is typed and sends it; `begin` is called once it is on its way. */
  deliver: (form: HTMLFormElement, begin: () => void) => Promise<Outcome<Field>>
  /** Called when the reader turns to the form: time to fetch the checks, which do not come with the page. */
  approach: () => void
  /** Called when a control is focused or typed into. */
  touch?: () => void
}

/**
 * A form that is sent once at a time. What is wrong is said at the fields and the first of them is
 * focused; what was typed stays.
 */
export function useCheckedForm<Field extends string>({ deliver, approach, touch }: Options<Field>) {
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    // most forms say so how it went: on a slow line not one file after the other
    fetchToasts()
    const form = event.currentTarget
    const focusedElement = document.activeElement
    const begin = () => {
      setErrors({})
      setSending(true)
    }
    const { errors: fieldErrors, after } = await deliver(form, begin).catch(
      unexpectedOutcome<Field>,
    )
    busy.current = false
    // rendered at once, so that screen readers announce a wrong field with its message
    flushSync(() => {
      setSending(false)
      setErrors(fieldErrors)
    })
    after?.(form)
    if (!focusFirst(form, fieldErrors)) restoreFocus(focusedElement)
  }

  const attributes = {
    'aria-busy': sending,
    noValidate: true,
    onSubmit,
    onPointerEnter: approach,
    onFocus: (_: FocusEvent) => {
      approach()
      touch?.()
    },
    onInput: (event: InputEvent<HTMLFormElement>) => {
      touch?.()
      const field = 'name' in event.target && String(event.target.name)
      if (field && isKeyOf(errors, field) && errors[field])
        setErrors({ ...errors, [field]: undefined })
    },
  }
  return { errors, sending, attributes, forgetErrors: () => setErrors({}) }
}

/** An unexpected error: let the reader retry, and report it. */
function unexpectedOutcome<Field extends string>(error: unknown): Outcome<Field> {
  reportError(error)
  const toast = { title: errorTitle, description: somethingWrong, destructive: true }
  return { errors: {}, after: () => showToast(toast) }
}

/** @returns whether there was one to focus */
function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const wrong = [...form.elements].find(
    (control) => 'name' in control && errors[String(control.name)],
  )
  if (!(wrong instanceof HTMLElement)) return false
  wrong.focus()
  return true
}

/** A form that is disabled while sending loses the focus. */
function restoreFocus(element: Element | null) {
  if (element instanceof HTMLElement && document.activeElement === document.body)
    element.focus({ preventScroll: true })
}
