import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
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
import type { AnswerCache } from './answer-cache.ts'
import { encodeBody, sendEncoded } from './encoded-body.ts'
import { servePlainForm } from './plain-form.ts'
import { Problem } from './problems.ts'
import { networkOf, type RateLimits } from './rate-limits.ts'

export type Handled<K extends CallKey> = Answer<K> | WithHeaders<Answer<K>>

/** An answer with response headers of its own. */
export class WithHeaders<T> {
  readonly answer: T
  readonly headers: Record<string, string>

  constructor(answer: T, headers: Record<string, string>) {
    this.answer = answer
    this.headers = headers
  }
}

/** Who makes a call: a network, see `networkOf`; empty when the call comes from inside. */
export type Caller = { network: string }

export type Handler<K extends CallKey> = (
  input: ParsedInput<K>,
  caller: Caller,
) => Promise<Handled<K>>

/** Calls a served endpoint without HTTP: validation and whitelist as over the wire. Pages load their data with it. */
export type CallInProcess = <K extends CallKey>(key: K, input: Input<K>) => Promise<Answer<K>>

/** The one wiring between declared calls and their handlers. */
export class Api {
  readonly #app: FastifyInstance
  readonly #cache: AnswerCache
  readonly #limits: RateLimits
  readonly #handlers = new Map<CallKey, Handler<CallKey>>()

  constructor(app: FastifyInstance, cache: AnswerCache, limits: RateLimits) {
    this.#app = app
    this.#cache = cache
    this.#limits = limits
  }

  /** Serves one declared call: validation, whitelisted answer and caching come from its declaration. */
  serve<K extends CallKey>(key: K, handler: Handler<K>) {
    const call = declared(key)
    const { cached, form, foreignOrigin = false }: CallSpec = call
    this.#handlers.set(key, handler as unknown as Handler<CallKey>)
    const route = {
      method: call.method,
      url: call.path,
      config: { foreignOrigin },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        await this.#admit(call, request)
        return cached ? this.#sendCached(call, request, reply) : this.#send(call, request, reply)
      },
    }
    if (!form) this.#app.route(route)
    else
      servePlainForm(this.#app, route, form, async (request) => {
        await this.#admit(call, request)
        return (await this.#run(call, request, callerOf(request))).answer
      })
  }

  readonly call: CallInProcess = async (key, input) => {
    const handled = await this.#run(declared(key), input, { network: '' })
    return handled.answer as Answer<typeof key>
  }

  /** Declared calls that nobody serves; the application refuses to start with any. */
  unserved(): CallKey[] {
    return calls.map(keyOf).filter((key) => !this.#handlers.has(key))
  }

  async #run(call: Call, raw: unknown, caller: Caller): Promise<WithHeaders<unknown>> {
    const input = parseInput(call, raw)
    const handled = await this.#handlers.get(keyOf(call))!(input as never, caller)
    const { answer, headers } =
      handled instanceof WithHeaders ? handled : new WithHeaders(handled, {})
    return new WithHeaders(call.answer.parse(answer), headers)
  }

  /** @throws Problem for a call that is not the reader's to make, or not this often */
  async #admit(call: Call, request: FastifyRequest) {
    guard(call)
    const { limit }: CallSpec = call
    if (limit) await this.#limits.demand(keyOf(call), networkOf(request.ip), limit)
  }

  async #send(call: Call, request: FastifyRequest, reply: FastifyReply) {
    const { answer, headers } = await this.#run(call, request, callerOf(request))
    return reply.headers({ 'Cache-Control': 'no-store', ...headers }).send(answer)
  }

  async #sendCached(call: Call, request: FastifyRequest, reply: FastifyReply) {
    const body = await this.#cache.getOrMake(`api ${request.url}`, async () => {
      const { answer, headers } = await this.#run(call, request, callerOf(request))
      return encodeBody(JSON.stringify(answer), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'public, no-cache',
          ...headers,
        },
      })
    })
    return sendEncoded(request, reply, body)
  }
}

const callerOf = (request: FastifyRequest): Caller => ({ network: networkOf(request.ip) })

function declared<K extends CallKey>(key: K): CallByKey<K> {
  return calls.find((call) => keyOf(call) === key) as CallByKey<K>
}

/** There are no accounts yet, so only calls for anyone pass. */
function guard(call: CallSpec) {
  if (call.access !== 'anyone') throw new Problem(401, 'signed_out', 'Please sign in.')
}

function parseInput(call: Call, raw: unknown) {
  const given = raw as Record<'params' | 'query' | 'body', unknown>
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = (call as CallSpec)[part]
    if (!schema) continue
    const parsed = schema.safeParse(part === 'body' ? given[part] : (given[part] ?? {}))
    if (parsed.success) input[part] = parsed.data
    else if (part === 'params') throw new Problem(404, 'not_found', 'Not found')
    else throw invalid(parsed.error)
  }
  return input
}

export function invalid(error: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return new Problem(400, 'invalid', 'Please check the marked fields.', fields)
}
