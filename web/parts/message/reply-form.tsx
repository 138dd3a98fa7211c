import { Send } from 'lucide-react'
import * as texts from '#texts/message/replies.ts'
import { writeSomething } from '#texts/refusals/messages.ts'
import { error as errorTitle, sending as sendingLabel, success } from '#texts/ui.ts'
import { entryLength } from '../../../contract/inquiries/inbox-limits.ts'
import { ApiError } from '../../kit/data/api.ts'
import { useKeptState } from '../../kit/form/keep-input.ts'
import { useUnsaved } from '../../kit/form/unsaved-guard.tsx'
import { type Outcome, useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { TextArea } from '../../kit/ui/fields/text-area.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { refusalText } from '../account/refusal-text.ts'

/** An unsent reply to a message; it stays while the message is closed, and when the session ends. */
export function useReplyDraft(messageId: number) {
  const name = `reply to ${messageId}`
  const [draft, setDraft] = useKeptState<string>(name, '', (text) => text !== '')
  useUnsaved(name, draft !== '')
  return { draft, setDraft }
}

type Props = ReturnType<typeof useReplyDraft> & {
  /** Names the form. */
  title: string
  help: string
  sent: string
  send: (text: string) => Promise<void>
}

/** Answers a message. What was typed stays until it is sent. */
export function ReplyForm({ title, help, sent, send, draft, setDraft }: Props) {
  const deliver = async (_: HTMLFormElement, begin: () => void): Promise<Outcome<'text'>> => {
    if (!draft.trim()) return { errors: { text: writeSomething } }
    begin()
    try {
      await send(draft)
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem?.fields : undefined
      if (fields?.text) return { errors: { text: fields.text } }
      const description = refusalText(error)
      const after = () => showToast({ title: errorTitle, description, destructive: true })
      return { errors: {}, after }
    }
    setDraft('')
    return { errors: {}, after: () => showToast({ title: success, description: sent }) }
  }
  const { errors, sending, attributes } = useCheckedForm({ deliver, approach: () => {} })
  return (
    <form {...attributes} aria-label={title} className="mt-s4 grid max-w-prose gap-s3">
      <Field label={texts.yourReply} help={help} error={errors.text}>
        <TextArea
          name="text"
          rows={3}
          maxLength={entryLength}
          readOnly={sending}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        sending={sending}
        sendingLabel={sendingLabel}
      >
        <Send className="icon" />
        {texts.sendReply}
      </Button>
    </form>
  )
}
