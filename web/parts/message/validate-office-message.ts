import './zod-without-eval.ts'
import * as texts from '#texts/message/checks.ts'
import { OfficeMessage } from '../../../contract/inquiries/calls.ts'
import { checkMessage } from './check-message.ts'
import { typedMessage } from './typed-message.ts'

/** Checks a message to an office; `missing` when a required field is blank (VAL-03, VAL-07). */
export function checkOfficeMessage(form: FormData) {
  const result = checkMessage(OfficeMessage, form)
  if (result.ok) return result
  const { name, email, message } = typedMessage(form)
  if (!email) result.errors.email = texts.emailRequired
  return { ...result, missing: !name || !email || !message }
}
