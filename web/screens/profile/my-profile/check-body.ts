import { required } from '../../../../contract/required.ts'
import '../../../parts/message/zod-without-eval.ts'
import { providerCalls } from '../../../../contract/providers/calls.ts'
import type { FieldErrors } from '../../../kit/form/use-checked-form.ts'

type ProviderCall = (typeof providerCalls)[number]
type WithBody = Extract<ProviderCall, { body: unknown }>

/** The server's validation errors of a body, by field; the first of each. */
export function checkBody(path: WithBody['path'], body: object): FieldErrors {
  const isChecked = (one: ProviderCall): one is WithBody => one.path === path && 'body' in one
  const { error } = required(providerCalls.find(isChecked)).body.safeParse(body)
  const errors: FieldErrors = {}
  for (const issue of error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  return errors
}
