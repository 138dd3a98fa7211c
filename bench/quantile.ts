import { itemAt } from '../contract/required.ts'

/** The value below which that share of the values lies; the median is at 0.5. */
export function quantile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b)
  return itemAt(ascending, Math.min(ascending.length - 1, Math.floor(ascending.length * share)))
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
