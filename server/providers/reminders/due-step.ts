/** Ages of the oldest fact, in days, at which its owner is asked. */
const steps = [75, 85, 90] as const
export const firstStep = steps[0]

const day = 86_400_000

type Cycle = {
  /** When the oldest fact that counts was said or confirmed; null: there is none. */
  factsSince: Date | null
  /** When any of the facts was last said or confirmed. */
  answeredAt: Date | null
  last: { factsSince: Date; step: number; mailedAt: Date } | null
}

/**
 * The mail that is due, or null. The cycle begins anew once an answer has made the oldest fact newer;
 * who answers nothing gets one mail for each step and no more.
 */
export function dueStep({ factsSince, answeredAt, last }: Cycle, now: Date): number | null {
  if (!factsSince) return null
  const age = (now.getTime() - factsSince.getTime()) / day
  const step = steps.findLast((days) => days <= age)
  if (!step) return null
  const isAnswered =
    last !== null &&
    answeredAt !== null &&
    answeredAt > last.mailedAt &&
    factsSince.getTime() !== last.factsSince.getTime()
  const lastStep = isAnswered ? 0 : (last?.step ?? 0)
  return step > lastStep ? step : null
}
