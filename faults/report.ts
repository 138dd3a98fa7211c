import { median } from '../bench/measure.ts'
import type { Counted } from './messages.ts'

export type Finding = {
  /** Why the case could not be run here. */
  skipped?: string
  counts?: Record<string, number | string>
  /** Faults, one line each. */
  faults?: string[]
}

/** The largest ratio to a clean start until the server is ready again. */
const longestRatio = 2

/**
 * @param ready seconds until the server was ready, after each fault
 * @param cleanStarts seconds that clean starts take, measured in the same run
 */
export function readiness(ready: number[], cleanStarts: number[]): Finding {
  const [after, clean] = [median(ready), median(cleanStarts)]
  const ratio = after / clean
  return {
    counts: {
      'clean start': `${clean.toFixed(1)} s`,
      'ready again after': `${after.toFixed(1)} s (${ratio.toFixed(2)} clean starts; slowest ${Math.max(...ready).toFixed(1)} s)`,
    },
    faults:
      ratio > longestRatio ? [`Ready again only after ${ratio.toFixed(2)} clean starts.`] : [],
  }
}

export function losses({ acknowledged, missing, twice }: Counted) {
  return {
    counts: { acknowledged, missing, twice },
    faults: [
      ...(acknowledged === 0 ? ['No write was acknowledged: nothing was tried.'] : []),
      ...(missing > 0 ? [`${missing} acknowledged writes are missing.`] : []),
      ...(twice > 0 ? [`${twice} writes are there twice.`] : []),
    ],
  }
}

export function together(...findings: Finding[]): Finding {
  return {
    counts: Object.assign({}, ...findings.map(({ counts }) => counts)),
    faults: findings.flatMap(({ faults = [] }) => faults),
  }
}
