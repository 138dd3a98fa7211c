import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextArea } from '../../../kit/ui/fields/text-area.tsx'
import { CloseButton } from '../../../kit/ui/overlays/close-button.tsx'

type Props = {
  /** A note on who reads the reason. */
  help: string
  maxLength: number
  /** Labels of the confirm button, idle and while sending. */
  confirm: string
  confirming: string
  /** Answers true on success; then the dialog closes. */
  onConfirm: (reason: string) => Promise<boolean>
  /** A description of what will happen. */
  children?: ReactNode
  /** Fields after the reason. */
  more?: ReactNode
}

/** A form in a dialog that asks for the reason of an adverse action. */
export function ReasonForm({
  help,
  maxLength,
  confirm,
  confirming,
  onConfirm,
  children,
  more,
}: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (sending) return
    if (!reason.trim()) {
      setError('Please say why')
      form.querySelector('textarea')?.focus()
      return
    }
    setSending(true)
    const isDone = await onConfirm(reason)
    setSending(false)
    if (isDone) form.closest('dialog')?.close()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-s4">
      {children}
      <Field label="Reason" required help={help} {...(error && { error })}>
        <TextArea
          data-autofocus
          rows={3}
          maxLength={maxLength}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setError(undefined)
          }}
        />
      </Field>
      {more}
      <div className="flex flex-wrap gap-s3">
        <Button type="submit" variant="danger" sending={sending} sendingLabel={confirming}>
          {confirm}
        </Button>
        <CloseButton>Cancel</CloseButton>
      </div>
    </form>
  )
}
