import type { z } from 'zod'
import type { FieldErrors } from '../../kit/form/use-checked-form.ts'
import { type MessageField, typedMessage } from './typed-message.ts'

export type Checked<Message> =
  | { ok: true; message: Message }
  /** `missing`: a field that the form asks for in a toast of its own is blank. */
  | { ok: false; missing?: boolean; errors: FieldErrors<MessageField> }

/** Validates a form with the server's rules. One error per field, in the form's order. */
export function checkMessage<Message>(
  schema: z.ZodType<Message>,
  form: FormData,
): Checked<Message> {
  const result = schema.safeParse({ name: '', email: '', message: '', ...typedMessage(form) })
  if (result.success) return { ok: true, message: result.data }
  const errors: FieldErrors<MessageField> = {}
  for (const issue of result.error.issues) errors[issue.path[0] as MessageField] ??= issue.message
  return { ok: false, errors }
}
