type Attributes = Record<string, string | number>

export type NewSpan = {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes: Attributes
  /** It is no part of what is under way. */
  isRoot?: boolean
  /** W3C `traceparent` of whoever asked for it. */
  parent?: string | undefined
}

/** Where spans go. Names, patterns and figures only: never what a statement, a job or a mail is about. */
export interface Tracing {
  begin(span: NewSpan): OpenSpan
  /** Whether something is under way that a span can be a part of. */
  isActive(): boolean
  /** Sends what is left, as far as that takes two seconds. */
  close(): Promise<void>
}

export interface OpenSpan {
  /** What begins in `work` is a part of it. */
  within<T>(work: () => T): T
  /** `error`: of what it failed; only its kind is sent. */
  end(last?: { name?: string; attributes?: Attributes; error?: unknown }): void
}

/** Does work as a span, where there is tracing. */
export async function withSpan<T>(
  tracing: Tracing | null,
  span: NewSpan,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing) return work()
  const open = tracing.begin(span)
  try {
    // inside: what is lazy begins only when it is awaited
    const result = await open.within(async () => work())
    open.end()
    return result
  } catch (error) {
    open.end({ error })
    throw error
  }
}

export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export type TracingConfig = {
  /** Of an OTLP/HTTP receiver, without `/v1/traces`. */
  endpoint: string
  sampler: (typeof samplers)[number]
  /** Of the samplers by ratio, 0 to 1. */
  ratio: number
}
