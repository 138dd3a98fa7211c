import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { errorCode } from '../error-code.ts'
import { asError, type Logger, maskAddresses } from '../log/logger.ts'
import type { NewSpan, OpenSpan, Tracing, TracingConfig } from './tracing.ts'

/** Milliseconds that a stop waits for the receiver. */
const closeTimeout = 2_000
/** Milliseconds between two log lines about a receiver that does not answer. */
const logInterval = 60_000

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} satisfies Record<NewSpan['kind'], SpanKind>

/**
 * Sends spans over OTLP/HTTP. Its other settings, such as headers, are OpenTelemetry's own
 * variables.
 */
export class OtlpTracing implements Tracing {
  readonly #provider: TracerProvider
  readonly #tracer
  readonly #contexts = new AsyncLocalStorage<Context>()
  readonly #warn: (error: unknown) => void

  constructor(config: TracingConfig, log: Pick<Logger, 'warn'>) {
    this.#warn = warningFor(log)
    setGlobalErrorHandler(this.#warn)
    const url = `${config.endpoint.replace(/\/+$/, '')}/v1/traces`
    this.#provider = new TracerProvider({
      resource: defaultResource()
        .merge(resourceFromAttributes({ 'service.name': 'health-directory' }))
        .merge(detectResources({ detectors: [envDetector] })),
      sampler: samplerOf(config),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
    })
    this.#tracer = this.#provider.getTracer('health-directory')
  }

  begin({ name, kind, attributes, isRoot = false, parent }: NewSpan): OpenSpan {
    const inheritedContext = isRoot ? undefined : this.#contexts.getStore()
    const context = inheritedContext ?? contextOf(parent)
    const span = this.#tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    const inner = trace.setSpan(context, span)
    return {
      within: (work) => this.#contexts.run(inner, work),
      end: (last = {}) => {
        if (last.name) span.updateName(last.name)
        if (last.attributes) span.setAttributes(last.attributes)
        if (last.error !== undefined) {
          span.setAttribute('error.type', errorCode(last.error) ?? asError(last.error).name)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }

  isActive(): boolean {
    return this.#contexts.getStore() !== undefined
  }

  async close(): Promise<void> {
    const shutdown = this.#provider.shutdown().catch(this.#warn)
    await Promise.race([shutdown, sleep(closeTimeout, undefined, { ref: false })])
  }
}

function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const byParent = sampler.startsWith('parentbased_')
  const kind = sampler.replace('parentbased_', '')
  const root =
    kind === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : kind === 'always_on'
        ? new AlwaysOnSampler()
        : new AlwaysOffSampler()
  return byParent ? new ParentBasedSampler({ root }) : root
}

/** Spans that cannot be sent are lost, and nobody waits for them. */
function warningFor(log: Pick<Logger, 'warn'>) {
  let loggedAt = 0
  return (error: unknown) => {
    if (Date.now() - loggedAt < logInterval) return
    loggedAt = Date.now()
    const reason = maskAddresses(asError(error).message).slice(0, 200)
    log.warn({ reason }, 'traces could not be sent')
  }
}
