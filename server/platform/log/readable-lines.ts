import { inspect, styleText } from 'node:util'

const levels: Record<
  number,
  { name: string; color: 'gray' | 'blue' | 'green' | 'yellow' | 'red' }
> = {
  10: { name: 'TRACE', color: 'gray' },
  20: { name: 'DEBUG', color: 'blue' },
  30: { name: 'INFO', color: 'green' },
  40: { name: 'WARN', color: 'yellow' },
  50: { name: 'ERROR', color: 'red' },
  60: { name: 'FATAL', color: 'red' },
}

/** A line of the log as a person reads it: local time, level and message, then what else it says. */
export function readableLine(line: string): string {
  const { level, time, msg = '', err, reqId: _, ...others } = JSON.parse(line)
  const { name, color } = levels[level] ?? { name: String(level), color: 'gray' as const }
  const clock = new Date(time).toTimeString().slice(0, 8)
  const details = Object.entries(others).map(
    ([key, value]) =>
      `    ${key}: ${typeof value === 'object' ? inspect(value, { depth: 4 }) : value}\n`,
  )
  if (err) {
    const { stack = '', ...failure } = err
    details.push(`    err: ${inspect(failure)}\n${stack ? `${stack}\n` : ''}`)
  }
  const title = styleText(color, name, { validateStream: false })
  return `[${clock}] ${title}: ${styleText('cyan', msg, { validateStream: false })}\n${details.join('')}`
}
