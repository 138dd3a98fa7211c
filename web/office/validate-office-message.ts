import './zod-without-eval.ts'
import { OfficeMessage } from '../../contract/message-calls.ts'

export type MessageField = 'name' | 'email' | 'phone' | 'subject' | 'message'
export type FieldErrors = Partial<Record<MessageField, string>>

type Checked =
  | { ok: true; message: OfficeMessageInput }
  /** `missing`: a required field is blank (VAL-07). */
  | { ok: false; missing: boolean; errors: FieldErrors }
type OfficeMessageInput = {
  name: string
  email: string
  message: string
  phone?: string
  subject?: string
}

const required = ['name', 'email', 'message'] as const

/** Checks what the form holds; blank optional fields are left out. One error per field, in the form's order. */
export function checkOfficeMessage(form: FormData): Checked {
  const text = (field: MessageField) => String(form.get(field) ?? '').trim()
  const blank = required.filter((field) => text(field) === '')
  const parsed = OfficeMessage.safeParse({
    name: text('name'),
    email: text('email'),
    phone: text('phone') || undefined,
    subject: text('subject') || undefined,
    message: text('message'),
  })
  if (parsed.success) return { ok: true, message: parsed.data }

  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as MessageField
    errors[field] ??=
      issue.code === 'too_big'
        ? `At most ${Number(issue.maximum).toLocaleString('en-US')} characters`
        : issue.message
  }
  if (blank.includes('email')) errors.email = 'Email is required'
  return { ok: false, missing: blank.length > 0, errors }
}
