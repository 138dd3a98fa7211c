import { TeamMessage } from '../../../contract/message-calls.ts'

export type MessageField = 'name' | 'email' | 'subject' | 'message'
export type FieldErrors = Partial<Record<MessageField, string>>
export type TypedMessage = Record<MessageField, string>

type Checked = { ok: true; message: TypedMessage } | { ok: false; errors: FieldErrors }

/** Checks what the form holds (VAL-08 to VAL-11); one error per field. */
export function checkTeamMessage(form: FormData): Checked {
  const text = (field: MessageField) => String(form.get(field) ?? '').trim()
  const parsed = TeamMessage.safeParse({
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  })
  if (parsed.success) return { ok: true, message: parsed.data }

  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues)
    errors[issue.path[0] as MessageField] ??=
      issue.code === 'too_big'
        ? `At most ${Number(issue.maximum).toLocaleString('en-US')} characters`
        : issue.message
  return { ok: false, errors }
}
