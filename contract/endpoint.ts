import { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The group that may make a call. The server's guard, the documentation and the access test all read
 * it here.
 */
export type Access = 'anyone' | 'user' | 'admin'

export type CallSpec = {
  access: Access
  /**
   * `fresh`: for what a session alone must not do. The user has signed in, or proven who is there
   * (`POST /api/user/proof`), within the last minutes in this session; else the call is a 403
   * `proof_required`. Not for calls that are open to anyone.
   */
  proof?: 'fresh'
  /** One line for the API page. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** The answer to a query with `fields=card`: of each record only what a card shows. */
  cards?: z.ZodType
  /** Response headers beside the answer, name and meaning. */
  headers?: Record<string, string>
  /**
   * Uses within a window of time before the call is refused with 429; IPv6 networks count by /64.
   * `user` needs a call that is not open to anyone.
   */
  limit?: { per: 'network' | 'user'; count: number; minutes: number }
  /** Takes `multipart/form-data` with one file in this field and nothing else. */
  upload?: {
    field: string
    /** The server may be set to another size. */
    maxBytes: number
    /** Milliseconds that sending it may take; five minutes unless said. */
    timeout?: number
  }
  /** Answers a file of this type, to be saved, instead of JSON. */
  download?: string
  /** A plain HTML form may send it: the answer is then this page, with how it went in `result`. */
  form?: { page: string; result: (answer: never) => string }
  /** May come from elsewhere than our own pages: what it carries proves the right to it. */
  foreignOrigin?: boolean
  /** Depends on public tables only: the answer may be kept until the directory changes. */
  cached?: boolean
  /** May say where the device is (`positionHeader`): such an answer is kept nowhere. */
  fromPosition?: boolean
}

/** The answer of a call without a result. */
export const Done = z.object({ success: z.literal(true) })
export const done = { success: true } as const

/** The answer of a call that declares `download`. `content` is the server's way of reading it. */
export const FileAnswer = z.custom<{ name: string; bytes: number; content: object }>()

export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  S extends CallSpec = CallSpec,
> = S & {
  method: M
  path: P
}

/** Declares one call of the API; everything that serves, calls, documents or tests it reads this. */
export function endpoint<M extends Method, P extends `/api/${string}`, S extends CallSpec>(
  method: M,
  path: P,
  spec: S,
): Endpoint<M, P, S> {
  return { method, path, ...spec }
}
