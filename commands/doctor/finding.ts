import { asError, errorText } from '../../server/platform/log/logger.ts'

export type Finding = {
  level: 'ok' | 'warning' | 'error'
  /** The thing checked, in one or two words. */
  what: string
  /** The state, and unless it is fine what to do. */
  text: string
}

export type Judgement = Omit<Finding, 'what'>

export const ok = (text: string): Judgement => ({ level: 'ok', text })
export const warning = (text: string): Judgement => ({ level: 'warning', text })
export const error = (text: string): Judgement => ({ level: 'error', text })

/** Runs a check; one that fails in a way nobody thought of is an error too. */
export async function runCheck(
  what: string,
  judge: () => Promise<Judgement | Judgement[]>,
): Promise<Finding[]> {
  try {
    return [await judge()].flat().map((judgement) => ({ what, ...judgement }))
  } catch (failure) {
    return [{ what, ...error(reasonOf(failure)) }]
  }
}

/** One line; of several attempts, as on several addresses of a name, that of the first. */
export function reasonOf(failure: unknown): string {
  const first = failure instanceof AggregateError ? failure.errors[0] : failure
  const text = textWithCause(asError(first))
  return text.replaceAll(/\s*\n\s*/g, ' ')
}

/** The text of a failed query names its cause. */
const textWithCause = (failure: Error) =>
  failure.cause === undefined || 'query' in failure
    ? errorText(failure)
    : `${failure.message}: ${reasonOf(failure.cause)}`

export const findingLine = ({ level, what, text }: Finding) =>
  `${level.padEnd(7)}  ${what.padEnd(13)}  ${text}`
