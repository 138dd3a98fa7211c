import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  type AccessTo,
  type Answer,
  type Call,
  type CallByKey,
  type CallKey,
  calls,
  type Input,
  keyOf,
  type ParsedInput,
} from '../../../contract/calls.ts'
import type { CallSpec } from '../../../contract/endpoint.ts'
import { required } from '../../../contract/required.ts'
import type { PublicReads } from '../database/replica/public-reads.ts'
import { answerIn } from '../languages/say.ts'
import type { AnswerCache } from './answer-cache.ts'
import { encodeBody, type Headers, sendEncoded } from './bodies/encoded-body.ts'
import { servePlainForm } from './bodies/plain-form.ts'
import { type StreamedList, sendList } from './bodies/streamed-list.ts'
import { receiveFile, serveUpload, type Upload, type UploadedFile } from './bodies/upload.ts'
import {
  type Caller,
  callerOf,
  type Identify,
  type Identity,
  requireAdministrator,
  type SignedInCaller,
  signedOut,
} from './caller.ts'
import { parseInput, type RawInput } from './parse-input.ts'
import { outageOf } from './problems.ts'
import type { RateLimits } from './rate-limits.ts'

/** Milliseconds that reading a file may take: a large backup over a slow line. */
const downloadTimeout = 60 * 60_000

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

/** What a call that declares `download` answers: a file that is sent as it is read. */
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

type HandlerInput<K extends CallKey> = ParsedInput<K> & Uploaded<K>
type HandlerCaller<K extends CallKey> = AccessTo<K> extends 'anyone' ? Caller : SignedInCaller

type Handler<K extends CallKey> = (
  input: HandlerInput<K>,
  caller: HandlerCaller<K>,
) => Promise<Handled<K>>

/**
 * What somebody who is signed in sees of a cached answer beyond everybody else; null: nothing. Pages,
 * which are kept for all, never show it.
 */
type ViewFor<K extends CallKey> = (
  identity: Identity,
) => Promise<((answer: Answer<K>) => Answer<K>) | null>

/** The answer as a list that can be sent while it is read; null where the reader asks for a part of it. */
type ListFor<K extends CallKey> = (
  input: ParsedInput<K>,
  caller: Pick<Caller, 'language'>,
) => Promise<StreamedList<Answer<K>> | null>

type Service<K extends CallKey> = {
  call: CallByKey<K>
  handler: Handler<K>
  upload?: Upload | undefined
  viewFor?: ViewFor<K> | undefined
  listFor?: ListFor<K> | undefined
}

/** Calls a served endpoint without HTTP: guard, validation and whitelist as over the wire. Pages load their data with it. */
export type CallInProcess = <K extends CallKey>(key: K, input: Input<K>) => Promise<Answer<K>>

/** The one wiring between declared calls and their handlers. */
export class Api {
  readonly #app: FastifyInstance
  readonly #cache: AnswerCache
  readonly #limits: RateLimits
  readonly #identify: Identify
  readonly #incoming: string
  readonly #reads: Pick<PublicReads, 'during'>
  /** Keys of kept answers by address, for calls that answer everybody the same: no need to read it again. */
  readonly #keys = new LRUCache<string, string>({
    // in characters: addresses can be long, and anybody can ask for others
    maxSize: 2_000_000,
    sizeCalculation: (key, address) => key.length + address.length,
  })
  readonly #served = new Map<CallKey, (raw: RawInput, caller: Known) => Promise<Reply<unknown>>>()

  constructor(
    app: FastifyInstance,
    parts: {
      cache: AnswerCache
      limits: RateLimits
      identify: Identify
      /** The folder for uploads that are being received. */
      incoming: string
      /** Calls that are declared as cached read there. */
      reads: Pick<PublicReads, 'during'>
    },
  ) {
    this.#app = app
    this.#cache = parts.cache
    this.#limits = parts.limits
    this.#identify = parts.identify
    this.#incoming = parts.incoming
    this.#reads = parts.reads
    app.addHook('onRequest', (request, reply, done) => {
      const key = request.method === 'GET' && this.#keys.get(request.url)
      const cachedBody = key && this.#cache.get(key)
      if (cachedBody) void sendEncoded(request, reply, cachedBody)
      else done()
    })
  }

  /**
   * Serves one declared call: validation, whitelisted answer and caching come from its declaration.
   * `maxBytes`: of an upload, in place of the declared. `viewFor`, `listFor`: of a cached call.
   */
  serve<K extends CallKey>(
    key: K,
    handler: Handler<K>,
    {
      maxBytes,
      viewFor,
      listFor,
    }: { maxBytes?: number; viewFor?: ViewFor<K>; listFor?: ListFor<K> } = {},
  ) {
    const call = declaredCall(key)
    const { cached, form, download, foreignOrigin = false, ...spec }: CallSpec = call
    const upload = spec.upload && {
      ...spec.upload,
      maxBytes: maxBytes ?? spec.upload.maxBytes,
      folder: this.#incoming,
    }
    const service: Service<K> = { call, handler, upload, viewFor, listFor }
    this.#served.set(key, (raw, caller) => this.#run(service, raw, caller))
    const route = {
      method: call.method,
      url: call.path,
      config: { foreignOrigin, ...(download && { answerTimeout: downloadTimeout }) },
      // Who only asks about a file has not taken it: no such route, no line in the audit log.
      exposeHeadRoute: download === undefined,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (cached) return this.#sendCached(service, request, reply)
        if (download) return this.#sendFile(service, request, reply)
        const { answer, headers, status } = await this.#answer(service, request, reply)
        return reply
          .status(status)
          .headers({ 'Cache-Control': 'no-store', ...headers })
          .send(answer)
      },
    }
    if (upload) serveUpload(this.#app, route, upload)
    else if (!form) this.#app.route(route)
    else
      servePlainForm(this.#app, route, form, async (request, reply) => {
        return (await this.#answer(service, request, reply)).answer
      })
  }

  /** Calls for somebody; what anyone may call needs nobody. An outage is a Problem 503 or 507. */
  as(caller: Caller, whenAnswered?: (headers: Headers) => void): CallInProcess {
    return async (key, input) => {
      const run = required(this.#served.get(key), `handler of ${key}`)
      try {
        const admission = await this.#admit(declaredCall(key), caller, { renew: false })
        const { answer, headers } = await run(input, admission)
        whenAnswered?.(headers)
        return answer as Answer<typeof key>
      } catch (error) {
        const problem = outageOf(error)
        if (problem) this.#app.log.warn({ err: error }, 'call failed because of an outage')
        throw problem ?? error
      }
    }
  }

  /** Declared calls that nobody serves; the application refuses to start with any. */
  unserved(): CallKey[] {
    return calls.map(keyOf).filter((key) => !this.#served.has(key))
  }

  /** @throws Problem for a call that is not the reader's to make, or not this often */
  async #answer<K extends CallKey>(
    service: Service<K>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { call, upload } = service
    const caller = callerOf(request)
    const { limit }: CallSpec = call
    if (limit?.per === 'network')
      await this.#limits.consumeForNetwork(keyOf(call), caller.network, limit)
    const admission = await this.#admit(call, caller, { renew: true })
    reply.headers(admission.cookies.length > 0 ? { 'Set-Cookie': admission.cookies } : {})
    if (limit?.per === 'user')
      await this.#limits.consume(keyOf(call), admission.identity?.userId ?? '', limit)
    if (!upload) return this.#run(service, request, admission)
    parseInput(call, request) // a wrong address is told before anything is read
    return receiveFile(request, upload, (file) => this.#run(service, request, admission, file))
  }

  async #admit(call: Call, caller: Caller, options: { renew: boolean }): Promise<Known> {
    const { access }: CallSpec = call
    if (access === 'anyone') return { ...caller, identity: null, cookies: [] }
    const { identity, cookies } = await this.#identify(caller, options)
    if (!identity) throw signedOut(cookies)
    if (access === 'admin') requireAdministrator(identity)
    return { ...caller, identity, cookies }
  }

  async #viewOf<K extends CallKey>({ viewFor }: Service<K>, request: FastifyRequest) {
    if (!viewFor) return null
    const { identity } = await this.#identify(callerOf(request), { renew: false })
    return identity && viewFor(identity)
  }

  async #run<K extends CallKey>(
    { call, handler }: Service<K>,
    raw: RawInput,
    caller: Known,
    file?: UploadedFile,
  ): Promise<Reply<Answer<K>>> {
    // one by one: the inputs of all calls together are too many for the compiler
    const parsedInput = parseInput(call, raw)
    const input: unknown = { ...parsedInput, ...(file && { file }) }
    const handle = () => handler(input as HandlerInput<K>, caller as HandlerCaller<K>)
    const { cached }: CallSpec = call
    const result: unknown = await (cached ? this.#reads.during(handle) : handle())
    const { answer, ...rest } = result instanceof Reply ? result : new Reply(result, {})
    const body = whitelistOf(call, parsedInput).parse(answer) as Answer<K>
    return new Reply(await answerIn(caller.language, body), rest)
  }

  async #sendFile<K extends CallKey>(
    service: Service<K>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { call } = service
    const { download }: CallSpec = call
    const { answer } = await this.#answer(service, request, reply)
    if (!(answer instanceof Download)) throw new TypeError(`${keyOf(call)} answers no file`)
    const { name, bytes, content } = answer
    return reply
      .headers({
        // what is encrypted is not of the kind that is in it
        'Content-Type': name.endsWith('.age') ? 'application/octet-stream' : download,
        'Content-Length': bytes,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      })
      .send(content)
  }

  async #sendCached<K extends CallKey>(
    service: Service<K>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { call, viewFor, listFor } = service
    const view = await this.#viewOf(service, request)
    if (view) {
      const { answer, headers } = await this.#answer(service, request, reply)
      return reply.headers({ ...headers, 'Cache-Control': 'private, no-store' }).send(view(answer))
    }
    // What the call does not read makes no difference.
    const input = parseInput(call, request)
    const caller = callerOf(request)
    const key = `${keyOf(call)} ${caller.language} ${JSON.stringify(input)}`
    if (!viewFor && request.method === 'GET') this.#keys.set(request.url, key)
    const make = async () => {
      const { answer, headers } = await this.#answer(service, request, reply)
      return encodeBody(JSON.stringify(answer), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'public, no-cache',
          ...headers,
        },
      })
    }
    const consumeForCreation = () => this.#limits.consumeForCreation(caller.network)
    const cachedBody = this.#cache.get(key)
    if (cachedBody) return sendEncoded(request, reply, cachedBody)
    if (!listFor)
      return sendEncoded(request, reply, await this.#cache.getOrMake(key, make, consumeForCreation))
    await consumeForCreation()
    const answer = this.#cache.begin(key)
    const list = await this.#reads.during(() =>
      listFor(input as unknown as HandlerInput<K>, caller),
    )
    if (!list) return sendEncoded(request, reply, await answer.make(make))
    const schema = whitelistOf(call, input)
    return sendList(request, reply, list, { answer, whitelist: (part) => schema.parse(part) })
  }
}

/** What may leave the server. */
const whitelistOf = ({ answer, cards }: CallSpec, { query }: { query?: unknown }) =>
  cards && (query as { fields?: unknown }).fields === 'card' ? cards : answer

type Known = Caller & { identity: Identity | null; cookies: string[] }

function declaredCall<K extends CallKey>(key: K): CallByKey<K> {
  return calls.find((call) => keyOf(call) === key) as CallByKey<K>
}
