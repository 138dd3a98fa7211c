import { accountCalls } from './account-calls.ts'
import { directoryCalls } from './directory-calls.ts'
import type { AnswerOf, InputOf, ParsedInputOf } from './endpoint.ts'
import { messageCalls } from './message-calls.ts'
import { newsCalls } from './news-calls.ts'
import { newsletterCalls } from './newsletter-calls.ts'

/** Every call of the API. What is not in this list does not exist. */
export const calls = [
  ...directoryCalls,
  ...newsCalls,
  ...messageCalls,
  ...newsletterCalls,
  ...accountCalls,
] as const

export type Call = (typeof calls)[number]
/** `GET /api/doctors/:slug` */
export type CallKey = { [C in Call as `${C['method']} ${C['path']}`]: C } extends infer Map
  ? keyof Map
  : never
export type CallByKey<K extends CallKey> = Extract<
  Call,
  {
    method: K extends `${infer M} ${string}` ? M : never
    path: K extends `${string} ${infer P}` ? P : never
  }
>
export type Answer<K extends CallKey> = AnswerOf<CallByKey<K>>
export type Input<K extends CallKey> = InputOf<CallByKey<K>>
export type ParsedInput<K extends CallKey> = ParsedInputOf<CallByKey<K>>

export const keyOf = (call: Call) => `${call.method} ${call.path}` as CallKey

/** Who may make a call, as it declares. */
export type AccessTo<K extends CallKey> = CallByKey<K>['access']
