import pino from 'pino'
import pretty from 'pino-pretty'

import { errorForLog } from './error-for-log.ts'

export type Logger = pino.Logger

/**
 * Structured lines for machines, readable ones on a terminal. Logs carry ids, paths and durations,
 * never names, addresses, messages or tokens.
 */
export function createLogger(level: string): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
  }
  if (!process.stdout.isTTY) return pino(options, pino.destination({ dest: 1, sync: true }))
  return pino(
    options,
    pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'reqId', sync: true }),
  )
}
