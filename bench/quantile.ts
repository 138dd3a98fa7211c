import { itemAt } from '../contract/required.ts'

/** The value below which that share of the values lies; the median is at 0.5. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return itemAt(sorted, Math.min(sorted.length - 1, Math.floor(sorted.length * share)))
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
