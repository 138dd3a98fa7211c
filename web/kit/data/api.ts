import { language } from '#texts/language.ts'
import type { Answer, CallKey, Input } from '../../../contract/calls.ts'
import type { ApiProblem } from '../../../contract/errors.ts'
import { languageParameter } from '../../../contract/languages.ts'

/** A call that did not succeed. `message` is `status: body` (ERR-01), `problem` what may be shown. */
export class ApiError extends Error {
  readonly status: number
  /** The status in words, or the number where HTTP/2 sends none. */
  readonly statusText: string
  readonly problem: ApiProblem | null

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.statusText = statusText || String(status)
    this.problem = readProblem(body)
  }
}

/** The status of a refused call, in the browser or on the server. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined

let sessionEnded = () => {}

/** The listener is called for each response that says nobody is signed in, but not for a wrong password. */
export const whenSessionEnded = (listener: () => void) => {
  sessionEnded = listener
}

let askForProof = async () => false

/**
 * The function asks the reader for a proof, for a call that needs a fresh one. After true the call is
 * made again; after false its refusal stands.
 */
export const whenProofRequired = (ask: () => Promise<boolean>) => {
  askForProof = ask
}

function readProblem(body: string): ApiProblem | null {
  try {
    const value = JSON.parse(body)
    return typeof value?.message === 'string' ? value : null
  } catch {
    return null
  }
}

/** Makes a declared call: over HTTP in the browser, in process on the server. */
export type CallApi = <K extends CallKey>(key: K, input: Input<K>) => Promise<Answer<K>>

/** Calls whose answers are about doctors, practices and specialties. */
const aboutRecords =
  /^GET \/api\/(doctors|comparison|practices|specialt|suggest|user\/(doctor|practice|analytics)|admin\/submissions)/
/** Not in the first load, because a page includes its responses. If it cannot load, responses stay as they are. */
const loadCompletion = () => import('./complete-answer.ts').catch(() => null)

/** Makes one declared call over HTTP. @throws ApiError for any answer that is not OK */
export async function api<K extends CallKey>(
  key: K,
  input: Input<K>,
  signal?: AbortSignal,
): Promise<Answer<K>> {
  const completing = aboutRecords.test(key) ? loadCompletion() : null
  const answer = await (await send(key, input, signal)).json()
  const completion = await completing
  return (completion ? completion.completeAnswer(key, answer) : answer) as Answer<K>
}

type Fields = Record<string, unknown>
type AnyInput = {
  params?: Fields
  query?: Fields
  body?: object
  headers?: Record<string, string>
}

/** Sends like `api`, for an answer that is a file. */
export async function send<K extends CallKey>(
  key: K,
  input: Input<K>,
  signal?: AbortSignal,
): Promise<Response> {
  const { params, query, body, headers }: AnyInput = input
  const space = key.indexOf(' ')
  const method = key.slice(0, space)
  const template = key.slice(space + 1)
  const path = template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])))
  const response = await fetch(path + queryString(query), {
    method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(headers && { headers }),
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  if (response.ok) return response
  const error = new ApiError(response.status, await response.text(), response.statusText)
  if (error.status === 401 && error.problem?.code !== 'wrong_password') sessionEnded()
  if (error.problem?.code === 'proof_required' && (await askForProof()))
    return send(key, input, signal)
  throw error
}

/** The address to which a form without scripts sends what a call takes, in the language of the page. */
export const formAddress = (path: `/api/${string}`) => path + queryString()

function queryString(fields: Fields = {}) {
  const query = language === 'en' ? fields : { [languageParameter]: language, ...fields }
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (entries.length === 0) return ''
  const pairs = entries.flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
