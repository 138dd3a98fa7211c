import type { FactAge } from '../../../contract/directory/facts/facts.ts'

/** Days after which a fact may be out of date, and after which it counts for no filter. */
export const agingDays = 90
export const staleDays = 180

const day = 86_400_000

/** @param at when it was last changed or confirmed, as an ISO date or date-time */
export function factAge(
  { at, disputed = false }: { at: string | null; disputed?: boolean | undefined },
  now: Date,
): FactAge {
  if (disputed) return 'disputed'
  if (at === null) return 'unconfirmed'
  const days = (now.getTime() - Date.parse(at)) / day
  if (days >= staleDays) return 'stale'
  return days >= agingDays ? 'aging' : 'fresh'
}
