import type { MailContent } from './mails.ts'

/**
 * Fields whose texts are our own: published names of records, addresses of our pages, codes and moments.
 * Every other text may be somebody's words.
 */
type OurText =
  | `${string}Url`
  | 'practice'
  | 'doctor'
  | 'doctors'
  | 'record'
  | 'recipient'
  | 'code'
  | 'at'
  | 'until'
  | 'writtenAt'

/** The rest of a value without free texts; `never` if nothing is left. */
type Closed<Value> = Value extends string
  ? string extends Value
    ? never
    : Value
  : Value extends readonly (infer Entry)[]
    ? Closed<Entry>[]
    : Value extends object
      ? ClosedContent<Value>
      : Value

type ClosedFields<Fields> = {
  [Name in keyof Fields]: Name extends OurText ? Fields[Name] : Closed<Fields[Name]>
}

type FieldsWithoutValue<Fields> = {
  [Name in keyof Fields]-?: [Fields[Name]] extends [never] ? Name : never
}[keyof Fields]

/** A mail without its free texts; `never` for one that cannot be without them. */
export type ClosedContent<Content> = Content extends object
  ? [FieldsWithoutValue<ClosedFields<Content>>] extends [never]
    ? ClosedFields<Content>
    : never
  : never

/**
 * A mail that may go to an address that anybody may have typed: fixed sentences, chosen by enums,
 * numbers, codes and our own names, so that nobody can make us send their words to a stranger.
 */
export type ClosedMail = ClosedContent<MailContent>
