import { Send } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import * as texts from '#texts/message/message.ts'
import type { Input } from '../../../contract/calls.ts'
import { ApiError, api } from '../../kit/data/api.ts'
import { type Outcome, useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import type { ToastMessage } from '../../kit/ui/overlays/toast-region.tsx'
import type { Checked } from './check-message.ts'
import { useFormTraces } from './form-traces.ts'
import { keepMessage, useKeptMessage } from './kept-message.ts'
import { type MessageField, typedMessage } from './typed-message.ts'
import { UnseenField } from './unseen-field.tsx'

type Props = {
  form: MessageFormState
  labelledBy?: string
  /** The class of the grid that holds the fields, and of the button. */
  className?: string
  buttonClassName?: string
  /** A note to read before writing. */
  note?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The layout of every message form. */
export function MessageForm({
  form,
  labelledBy,
  className,
  buttonClassName,
  note,
  children,
}: Props) {
  return (
    // `dialog` outside a dialog: submitting before our code loads does nothing, and the input stays
    <form method="dialog" aria-labelledby={labelledBy} {...form.attributes}>
      {/* what is typed while it is sent would go with what was sent */}
      <fieldset disabled={form.sending} className="grid gap-s4">
        {note && <p className="text-ink-2">{note}</p>}
        <div className={className ? `grid gap-s4 ${className}` : 'grid gap-s4'}>{children}</div>
        <UnseenField />
        <label className="flex min-h-11 items-center gap-s3">
          <input type="checkbox" name="copy" className="size-5 flex-none accent-oak" />
          {texts.sendCopy}
        </label>
        <Button
          className={buttonClassName}
          type="submit"
          variant="primary"
          size="large"
          sending={form.sending}
          sendingLabel={texts.sending}
        >
          <Send className="icon" />
          {texts.send}
        </Button>
        <p className="text-sm text-ink-2">{texts.noMedicalDetails}</p>
      </fieldset>
    </form>
  )
}

type Body = Input<'POST /api/contact'>['body']

/** The documented recipient; the server looks it up itself. */
export type Routing =
  | { recipientType: 'doctor'; recipientId: number; recipientName: string }
  | { originalTo: string }

type SentToast = ToastMessage & { description: string }

type Options = {
  /** Loads the checks at the first interaction with the form: zod is not in the page's code. */
  checks: () => Promise<(form: FormData) => Checked<object>>
  routing: (form: FormData) => Routing
  /** A name by which what was typed is there again after a look at another page. */
  keepAs: string
  messages: {
    sent: SentToast
    /** Instead of `sent`, if the office has no address and the team forwards the message. */
    forwarded?: SentToast
    failed: ToastMessage
    missing?: ToastMessage
  }
  /** Whether there is a number to call; default true. */
  canCall?: boolean
}

const delayedText = (canCall: boolean) =>
  canCall ? `${texts.delayedText} ${texts.callSooner}` : texts.delayedText

type MessageFormState = ReturnType<typeof useMessageForm>

const withCopy = (toast: SentToast, isCopied: boolean | undefined): ToastMessage => ({
  ...toast,
  description: (isCopied ? texts.withCopy : texts.withoutCopy)(toast.description),
})

/** Validates and sends the input. Success clears the form; a refusal keeps it (STATE-08 to STATE-12). */
export function useMessageForm({ checks, routing, keepAs, messages, canCall = true }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  useKeptMessage(ref, keepAs)
  const traces = useFormTraces(ref)

  const deliver = async (
    form: HTMLFormElement,
    begin: () => void,
  ): Promise<Outcome<MessageField>> => {
    // If the checks cannot load, as after a deployment, the server checks.
    const check = await checks().catch(() => null)
    const values = new FormData(form)
    const result = check?.(values) ?? { ok: true, message: typedMessage(values) }
    if (!result.ok) {
      const { missing } = messages
      const { errors } = result
      return result.missing && missing ? { errors, after: () => showToast(missing) } : { errors }
    }
    begin()
    const copy = values.has('copy') || undefined
    const body = {
      ...result.message,
      ...routing(values),
      ...traces.read(values),
      copy,
    } as Body
    try {
      const { forwardedToTeam, copied, delayed } = await api('POST /api/contact', { body })
      const usual = (forwardedToTeam && messages.forwarded) || messages.sent
      const toast = delayed ? { ...usual, description: delayedText(canCall) } : usual
      const whole = copy ? withCopy(toast, copied) : toast
      return { errors: {}, after: (sentForm) => clear(sentForm, whole) }
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem?.fields : undefined
      const after = (sentForm: HTMLFormElement) => {
        if (!sentForm.isConnected) keepMessage(keepAs, values)
        showToast(messages.failed)
      }
      return { errors: fields ?? {}, after }
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
