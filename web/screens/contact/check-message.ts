import { TeamMessage } from '../../../contract/message-calls.ts'
import type { MessageProblems, TypedMessage } from './message-form.tsx'

/** The first thing wrong with each field (VAL-08 to VAL-11). Loaded when the form is first used: it brings zod. */
export function checkMessage(message: TypedMessage): MessageProblems {
  const problems: MessageProblems = {}
  for (const { path, message: text } of TeamMessage.safeParse(message).error?.issues ?? [])
    problems[path[0] as keyof TypedMessage] ??= text
  return problems
}
