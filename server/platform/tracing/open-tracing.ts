import type { Logger } from '../log/logger.ts'
import type { Tracing, TracingConfig } from './tracing.ts'

/**
 * Loads OpenTelemetry only if traces are configured.
 * @throws one line that says what to do if its packages are not installed
 */
export async function openTracing(
  config: TracingConfig | null,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing | null> {
  if (!config) return null
  const { OtlpTracing } = await import('./otlp-tracing.ts').catch((error) => {
    // one setting of few operators: npm start leaves the packages for it out, releases have them
    if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(
      'Traces are set up, and the packages for them are not installed: run  npm ci  and start again.',
    )
  })
  return new OtlpTracing(config, log)
}
