import type { Readable } from 'node:stream'
import type { AccessTo, Answer, CallByKey, CallKey, ParsedInput } from '../../../contract/calls.ts'
import type { Headers } from './bodies/encoded-body.ts'
import type { StreamedList } from './bodies/streamed-list.ts'
import type { UploadedFile } from './bodies/upload.ts'
import type { Caller, Identity, SignedInCaller } from './caller.ts'

type Handled<K extends CallKey> = Answer<K> | Reply<Answer<K>>

/** An answer with a status or response headers of its own. */
export class Reply<T> {
  readonly answer: T
  readonly headers: Headers
  readonly status: number

  constructor(answer: T, { headers = {}, status = 200 }: { headers?: Headers; status?: number }) {
    this.answer = answer
    this.headers = headers
    this.status = status
  }
}

/** The answer of a call that declares `download`: a file that is sent while it is read. */
export class Download {
  readonly name: string
  readonly bytes: number
  readonly content: Readable

  /** `name`: letters, digits, `.`, `-` and `_`. */
  constructor(name: string, bytes: number, content: Readable) {
    this.name = name
    this.bytes = bytes
    this.content = content
  }
}

type Uploaded<K extends CallKey> =
  CallByKey<K> extends { upload: object } ? { file: UploadedFile } : unknown

export type HandlerInput<K extends CallKey> = ParsedInput<K> & Uploaded<K>
export type HandlerCaller<K extends CallKey> =
  AccessTo<K> extends 'anyone' ? Caller : SignedInCaller

export type Handler<K extends CallKey> = (
  input: HandlerInput<K>,
  caller: HandlerCaller<K>,
) => Promise<Handled<K>>

/**
 * Additions to a cached answer that a signed-in reader sees beyond others; null: none. Pages, which
 * are cached for all, never show them.
 */
export type ViewFor<K extends CallKey> = (
  identity: Identity,
) => Promise<((answer: Answer<K>) => Answer<K>) | null>

/** The answer as a list that is sent while it is read; null if the reader asks for a part. */
export type ListFor<K extends CallKey> = (
  input: ParsedInput<K>,
  caller: Pick<Caller, 'language'>,
) => Promise<StreamedList<Answer<K>> | null>
