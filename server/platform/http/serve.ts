import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  type Answer,
  type Call,
  type CallByKey,
  type CallKey,
  calls,
  type Input,
  keyOf,
} from '../../../contract/calls.ts'
import type { CallSpec } from '../../../contract/endpoint.ts'
import { askedLanguage } from '../../../contract/languages.ts'
import { required } from '../../../contract/required.ts'
import type { PublicReads } from '../database/replica/public-reads.ts'
import { answerIn } from '../languages/translate-refusals.ts'
import type { AnswerCache } from './answer-cache.ts'
import { encodeBody, type Headers, sendEncoded } from './bodies/encoded-body.ts'
import { servePlainForm } from './bodies/plain-form.ts'
import { sendDownload } from './bodies/send-download.ts'
import { sendList } from './bodies/streamed-list.ts'
import { receiveFile, serveUpload, type Upload, type UploadedFile } from './bodies/upload.ts'
import {
  type Caller,
  callerOf,
  type Identify,
  type Identity,
  requireAdministrator,
  requireFreshProof,
  signedOut,
} from './caller.ts'
import {
  Download,
  type Handler,
  type HandlerCaller,
  type HandlerInput,
  type ListFor,
  Reply,
  type ViewFor,
} from './handler.ts'
import { parseInput, type RawInput } from './parse-input.ts'
import { positionOf, saysPosition } from './position.ts'
import { outageOf } from './problems.ts'
import type { RateLimits } from './rate-limits.ts'

/** Milliseconds to read a file: a large backup over a slow line. */
const downloadTimeout = 60 * 60_000

type Service<K extends CallKey> = {
  call: CallByKey<K>
  handler: Handler<K>
  upload?: Upload | undefined
  viewFor?: ViewFor<K> | undefined
  listFor?: ListFor<K> | undefined
}

/**
 * Calls an endpoint in process: guard, validation and whitelist as over HTTP. Pages load their data
 * with it.
 */
export type CallInProcess = <K extends CallKey>(key: K, input: Input<K>) => Promise<Answer<K>>

/** Connects declared calls with their handlers. */
export class Api {
  readonly #app: FastifyInstance
  readonly #cache: AnswerCache
  readonly #limits: RateLimits
  readonly #identify: Identify
  readonly #incoming: string
  readonly #reads: Pick<PublicReads, 'during'>
  /**
   * Cache keys by address, for calls with the same answer for everybody, so that the address is not
   * parsed again.
   */
  readonly #keys = new LRUCache<string, string>({
    // in characters: addresses can be long, and anybody can make others
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
      /** The folder of uploads in progress. */
      incoming: string
      /** The cache of calls that are declared as cached. */
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
      const isKept = request.method === 'GET' && !saysPosition(request)
      const key = isKept && this.#keys.get(request.url)
      const cachedBody = key && this.#cache.get(key)
      if (cachedBody) void sendEncoded(request, reply, cachedBody)
      else done()
    })
  }

  /**
   * Serves one declared call: validation, whitelisted answer and caching come from its declaration.
   * `maxBytes`: of an upload, instead of the declared one. `viewFor`, `listFor`: of a cached call.
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
      config: {
        foreignOrigin,
        forAdministrators: spec.access === 'admin',
        ...(download && { answerTimeout: downloadTimeout }),
      },
      // HEAD does not download a file: no such route, no entry in the audit log.
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

  /**
   * Finds the caller of calls that need one; public calls need none. An outage is a Problem 503 or
   * 507.
   */
  as(caller: Caller, whenAnswered?: (headers: Headers) => void): CallInProcess {
    return async (key, input) => {
      const run = required(this.#served.get(key), `handler of ${key}`)
      try {
        const language = askedLanguage(input.query, caller.language)
        const admission = await this.#admit(
          declaredCall(key),
          { ...caller, language },
          { renew: false },
        )
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

  /** Declared calls without a handler; the application refuses to start with any. */
  unserved(): CallKey[] {
    return calls.map(keyOf).filter((key) => !this.#served.has(key))
  }

  /** @throws Problem if the reader may not make the call, or not this often */
  async #answer<K extends CallKey>(
    service: Service<K>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { call, upload } = service
    const caller = callerFor(call, request)
    const { limit }: CallSpec = call
    if (limit?.per === 'network')
      await this.#limits.consumeForNetwork(keyOf(call), caller.network, limit)
    const admission = await this.#admit(call, caller, { renew: true }, request)
    reply.headers(admission.cookies.length > 0 ? { 'Set-Cookie': admission.cookies } : {})
    if (limit?.per === 'user')
      await this.#limits.consume(keyOf(call), admission.identity?.userId ?? '', limit)
    if (!upload) return this.#run(service, request, admission)
    parseInput(call, request) // a wrong address is reported before anything is read
    return receiveFile(request, upload, (file) => this.#run(service, request, admission, file))
  }

  /** @throws Problem if the reader may not make the call; `request` then names the reader in the log */
  async #admit(
    call: Call,
    caller: Caller,
    options: { renew: boolean },
    request?: Pick<FastifyRequest, 'userId'>,
  ): Promise<Known> {
    const { access, proof }: CallSpec = call
    if (access === 'anyone') return { ...caller, identity: null, cookies: [] }
    const { identity, cookies } = await this.#identify(caller, options)
    if (!identity) throw signedOut(cookies)
    if (request) request.userId = identity.userId
    if (access === 'admin') requireAdministrator(identity)
    if (proof === 'fresh') requireFreshProof(identity)
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
    // one by one: the union of all inputs is too large for the compiler
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
    return sendDownload(reply, answer, download)
  }

  async #sendCached<K extends CallKey>(
    service: Service<K>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { call, viewFor, listFor } = service
    const caller = callerFor(call, request)
    if (caller.position) {
      await this.#limits.consumeForCreation(caller.network)
      const { answer, headers } = await this.#answer(service, request, reply)
      // kept by nobody, not even by whoever asks
      return reply.headers({ ...headers, 'Cache-Control': 'no-store' }).send(answer)
    }
    const view = await this.#viewOf(service, request)
    if (view) {
      const { answer, headers } = await this.#answer(service, request, reply)
      return reply.headers({ ...headers, 'Cache-Control': 'private, no-store' }).send(view(answer))
    }
    // Leaves out what the call does not read.
    const input = parseInput(call, request)
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
    const list = await this.#reads.during(() => listFor(input as HandlerInput<K>, caller))
    if (!list) return sendEncoded(request, reply, await answer.make(make))
    const schema = whitelistOf(call, input)
    return sendList(request, reply, list, { answer, whitelist: (part) => schema.parse(part) })
  }
}

/** The caller, with where the device is if the call may be told. @throws Problem 400 for no position */
function callerFor({ fromPosition }: CallSpec, request: FastifyRequest): Caller {
  const caller = callerOf(request)
  return fromPosition && saysPosition(request)
    ? { ...caller, position: positionOf(request) }
    : caller
}

/** Finds the schema of what may leave the server. */
const whitelistOf = ({ answer, cards }: CallSpec, { query }: ReturnType<typeof parseInput>) =>
  cards && query?.fields === 'card' ? cards : answer

type Known = Caller & { identity: Identity | null; cookies: string[] }

function declaredCall<K extends CallKey>(key: K): CallByKey<K> {
  return calls.find((call) => keyOf(call) === key) as CallByKey<K>
}
