const dayLength = 86_400_000

/** The ISO date so many days after another one, or before it. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)

/** Days from one ISO date to another; negative if that is earlier. */
export const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / dayLength
