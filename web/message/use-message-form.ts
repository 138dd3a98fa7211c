import { useRef } from 'react'
import type { Input } from '../../contract/calls.ts'
import { ApiError, api } from '../data/api.ts'
import { type Outcome, useCheckedForm } from '../form/use-checked-form.ts'
import { showToast } from '../ui/overlays/toast.ts'
import type { ToastMessage } from '../ui/overlays/toast-region.tsx'
import type { Checked } from './check-message.ts'
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
  said: {
    sent: ToastMessage
    /** Instead of `sent`, where the office has no address and the team passes the message on. */
    forwarded?: ToastMessage
    failed: ToastMessage
    missing?: ToastMessage
  }
}

export type MessageFormState = ReturnType<typeof useMessageForm>

/** Checks and sends what is typed. Sent, the form is empty; refused, everything stays (STATE-08 to STATE-12). */
export function useMessageForm({ checks, routing, said }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  const traces = useFormTraces(ref)

  const deliver = async (
    form: HTMLFormElement,
    begin: () => void,
  ): Promise<Outcome<MessageField>> => {
    const values = new FormData(form)
    // Checks that do not come, as after a new version of the site, leave the checking to the server.
    const check = await checks().catch(() => null)
    const result = check?.(values) ?? { ok: true, message: typedMessage(values) }
    if (!result.ok) {
      const { missing } = said
      const { errors } = result
      return result.missing && missing ? { errors, after: () => showToast(missing) } : { errors }
    }
    begin()
    const body = { ...result.message, ...routing(values), ...traces.read(values) } as Body
    try {
      const { forwardedToTeam } = await api('POST /api/contact', { body })
      const toast = (forwardedToTeam && said.forwarded) || said.sent
      return { errors: {}, after: (sent) => clear(sent, toast) }
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem?.fields : undefined
      return { errors: fields ?? {}, after: () => showToast(said.failed) }
    }
  }
  const clear = (form: HTMLFormElement, toast: ToastMessage) => {
    form.reset()
    traces.forget()
    showToast(toast)
  }

  const { errors, sending, attributes } = useCheckedForm<MessageField>({
    deliver,
    approach: () => void checks().catch(() => {}),
    touch: traces.touch,
  })
  return { errors, sending, attributes: { ref, ...attributes } }
}
