import type { RegisterFile } from './register-files.ts'

/** What was imported to the end. */
export type Imported = {
  /** The latest day that the files told of, ISO; null where none was imported. */
  lastDay: string | null
  /** What the files were called. */
  names: ReadonlySet<string>
}

/**
 * Which file comes next: the weekly files since the last import one after the other, and the monthly one,
 * which holds everything, where nothing was imported yet or a week between is no longer listed.
 * @returns null when everything listed is imported; `missing`: the day from which changes are missing, when
 * no file listed has them
 */
export function nextFile(
  files: readonly RegisterFile[],
  { lastDay, names }: Imported,
): { file: RegisterFile } | { missing: string } | null {
  const fresh = files.filter(({ name }) => !names.has(name))
  const monthly = fresh
    .filter((file) => file.kind === 'monthly')
    .toSorted((one, other) => other.month.localeCompare(one.month))[0]
  const weekly = fresh
    .filter((file) => file.kind === 'weekly')
    .filter(({ to }) => lastDay === null || to > lastDay)
    .toSorted((one, other) => one.to.localeCompare(other.to))[0]
  if (lastDay === null) {
    if (monthly) return { file: monthly }
    return weekly ? { missing: weekly.from } : null
  }
  const due = dayAfter(lastDay)
  if (weekly && weekly.from <= due) return { file: weekly }
  // weekly files that were imported leave nothing for the monthly one of the same month
  if (monthly && (weekly || monthly.month > lastDay.slice(0, 7))) return { file: monthly }
  return weekly ? { missing: due } : null
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10)
