import type { BackupFile } from './backup-folder.ts'

type Named = Pick<BackupFile, 'name' | 'kind' | 'created'>

const day = 24 * 60 * 60_000
/** The newest backup of so many days, weeks from Monday, and months that have any, in UTC. */
const periods: [count: number, of: (created: Date) => string][] = [
  [7, (created) => created.toISOString().slice(0, 10)],
  [4, (created) => String(Math.floor((created.getTime() / day + 3) / 7))],
  [12, (created) => created.toISOString().slice(0, 7)],
]
/** Those that a restore made before it began. */
const safetyKept = 3

/**
 * The backups that may go: all but 7 daily, 4 weekly, 12 monthly ones, the last three that were made
 * before a restore, and whatever is younger than a day.
 */
export function backupsToDelete<B extends Named>(backups: readonly B[], now: Date): B[] {
  const newestFirst = backups.toSorted((a, b) => b.created.getTime() - a.created.getTime())
  const usual = newestFirst.filter(({ kind }) => kind === 'backup')
  const kept = new Set<B>(
    newestFirst.filter(({ kind }) => kind === 'before-restore').slice(0, safetyKept),
  )
  for (const backup of newestFirst)
    if (now.getTime() - backup.created.getTime() < day) kept.add(backup)
  for (const [count, of] of periods) {
    const seen = new Set<string>()
    for (const backup of usual) {
      const period = of(backup.created)
      if (seen.has(period)) continue
      if (seen.size === count) break
      seen.add(period)
      kept.add(backup)
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup))
}
