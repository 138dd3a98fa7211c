import { type FocusEvent, type InputEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Input } from '../../contract/calls.ts'
import { ApiError, api } from '../data/api.ts'
import { showToast, type ToastMessage } from '../ui/toast.ts'
import type { Checked, FieldErrors } from './check-message.ts'
import { type MessageField, typedMessage } from './typed-message.ts'
import { useFormTraces } from './use-form-traces.ts'

type Body = Input<'POST /api/contact'>['body']
/** Where a message goes, as documented; the server looks the recipient up itself. */
export type Routing =
  | { recipientType: 'doctor'; recipientId: number; recipientName: string }
  | { originalTo: string }

type Options = {
  /** Fetches the checks when the reader turns to the form: zod does not come with the page. */
  checks: () => Promise<(form: FormData) => Checked<object>>
  routing: (form: FormData) => Routing
  said: { sent: ToastMessage; failed: ToastMessage; missing?: ToastMessage }
}

type Outcome = { sent?: boolean; errors: FieldErrors; toast?: ToastMessage | undefined }

export type MessageFormState = ReturnType<typeof useMessageForm>

/** Checks and sends what is typed. Sent, the form is empty; refused, everything stays (STATE-08 to STATE-12). */
export function useMessageForm({ checks, routing, said }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const traces = useFormTraces(form)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const deliver = async (values: FormData): Promise<Outcome> => {
    // Checks that do not come, as after a new version of the site, leave the checking to the server.
    const check = await checks().catch(() => null)
    const checked = check?.(values) ?? { ok: true, message: typedMessage(values) }
    if (!checked.ok)
      return { errors: checked.errors, toast: checked.missing ? said.missing : undefined }
    setErrors({})
    setSending(true)
    const body = { ...checked.message, ...routing(values), ...traces.read(values) } as Body
    try {
      await api('POST /api/contact', { body })
      return { sent: true, errors: {}, toast: said.sent }
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem?.fields : undefined
      return { errors: fields ?? {}, toast: said.failed }
    }
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    const sentForm = event.currentTarget
    const focused = document.activeElement
    const { sent, errors, toast } = await deliver(new FormData(sentForm))
    busy.current = false
    // drawn at once, so that a wrong field is read out with its message
    flushSync(() => {
      setSending(false)
      setErrors(errors)
    })
    if (sent) {
      sentForm.reset()
      traces.forget()
    }
    if (!focusFirst(sentForm, errors)) giveFocusBack(focused)
    if (toast) showToast(toast)
  }

  const approach = () => void checks().catch(() => {})

  const attributes = {
    ref: form,
    'aria-busy': sending,
    noValidate: true,
    onSubmit,
    onPointerEnter: approach,
    onFocus: (_: FocusEvent) => {
      approach()
      traces.touch()
    },
    onInput: (event: InputEvent<HTMLFormElement>) => {
      traces.touch()
      const field = (event.target as HTMLInputElement).name as MessageField
      if (errors[field]) setErrors({ ...errors, [field]: undefined })
    },
  }
  return { errors, sending, attributes }
}

/** @returns whether there was one to focus */
function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const wrong = [...form.elements].find(
    (control) => 'name' in control && Object.hasOwn(errors, String(control.name)),
  )
  if (!(wrong instanceof HTMLElement)) return false
  wrong.focus()
  return true
}

/** A form that is disabled while sending loses the focus. */
function giveFocusBack(element: Element | null) {
  if (element instanceof HTMLElement && document.activeElement === document.body)
    element.focus({ preventScroll: true })
}
