type Attributes = Record<string, string | number>

export type NewSpan = {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes: Attributes
  /** Not a part of the current span. */
  isRoot?: boolean
  /** W3C `traceparent` of the caller. */
  parent?: string | undefined
}

/** Receives spans. Names, patterns and figures only: never the content of a statement, a job or a mail. */
export interface Tracing {
  begin(span: NewSpan): OpenSpan
  /** Whether there is a current span. */
  isActive(): boolean
  /** Sends the remaining spans, within two seconds. */
  close(): Promise<void>
}

export interface OpenSpan {
  /** Spans that begin in `work` are parts of it. */
  within<T>(work: () => T): T
  /** `error`: the reason of a failure; only its type is sent. */
  end(last?: { name?: string; attributes?: Attributes; error?: unknown }): void
}

/** Runs work as a span if there is tracing. */
export async function withSpan<T>(
  tracing: Tracing | null,
  span: NewSpan,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing) return work()
  const open = tracing.begin(span)
  try {
    // awaited inside, because lazy work begins only then
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
  /** The address of an OTLP/HTTP receiver, without `/v1/traces`. */
  endpoint: string
  sampler: (typeof samplers)[number]
  /** The ratio of the samplers, 0 to 1. */
  ratio: number
}
