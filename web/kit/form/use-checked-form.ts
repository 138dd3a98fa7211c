import { type FocusEvent, type InputEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { error as errorTitle, somethingWrong } from '#texts/ui.ts'
import { isKeyOf } from '../../../contract/objects.ts'
import { fetchToasts, showToast } from '../ui/overlays/toast.ts'

/** Errors by control name. */
export type FieldErrors<Field extends string = string> = { [F in Field]?: string }

export type Outcome<Field extends string = string> = {
  errors: FieldErrors<Field>
  /** Runs after the form has rendered its outcome, such as clearing it or showing a toast. */
  after?: (form: HTMLFormElement) => void
}

type Options<Field extends string> = {
  /** Validates and sends the input; `begin` is called when the request starts. */
  deliver: (form: HTMLFormElement, begin: () => void) => Promise<Outcome<Field>>
  /** Called at the first interaction with the form, to load the checks. */
  approach: () => void
  /** Called when a control is focused or typed into. */
  touch?: () => void
}

/**
 * A form with one request at a time. Errors are shown at the fields and the first of them is
 * focused; the input stays.
 */
export function useCheckedForm<Field extends string>({ deliver, approach, touch }: Options<Field>) {
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    // most forms end with a toast: load its code in parallel
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
    // flushed, so that screen readers announce a field with its message
    flushSync(() => {
      setSending(false)
      setErrors(fieldErrors)
    })
    after?.(form)
    if (!focusFirst(form, fieldErrors)) restoreFocus(focusedElement)
    form.dispatchEvent(new Event(settled))
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

/** Of a form, once it has rendered the outcome of a request. */
const settled = 'settled'

/** Submits such a form, and waits until it has rendered the outcome. */
export const submitted = (form: HTMLFormElement) =>
  new Promise<void>((done) => {
    form.addEventListener(settled, () => done(), { once: true })
    form.requestSubmit()
  })

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
