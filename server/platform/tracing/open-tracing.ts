import type { Logger } from '../log/logger.ts'
import type { Tracing, TracingConfig } from './tracing.ts'

/** Loads OpenTelemetry only if traces are configured. */
export async function openTracing(
  config: TracingConfig | null,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing | null> {
  if (!config) return null
  const { OtlpTracing } = await import('./otlp-tracing.ts')
  return new OtlpTracing(config, log)
}
