import type { BackupFile } from './backup-folder.ts'

type Named = Pick<BackupFile, 'name' | 'kind' | 'created'>

const day = 24 * 60 * 60_000
/** The newest backup of so many days, weeks from Monday, and months that have any, in UTC. */
const periods: [count: number, of: (createdAt: Date) => string][] = [
  [7, (createdAt) => createdAt.toISOString().slice(0, 10)],
  [4, (createdAt) => String(Math.floor((createdAt.getTime() / day + 3) / 7))],
  [12, (createdAt) => createdAt.toISOString().slice(0, 7)],
]
/** Those that a restore made before it began. */
const safetyKept = 3

/**
 * The backups that may go: all but 7 daily, 4 weekly, 12 monthly ones, the last three that were made
 * before a restore, and whatever is younger than a day.
 */
export function backupsToDelete<B extends Named>(backups: readonly B[], now: Date): B[] {
  const newestFirst = backups.toSorted((a, b) => b.created.getTime() - a.created.getTime())
  const regularBackups = newestFirst.filter(({ kind }) => kind === 'backup')
  const keptBackups = new Set<B>(
    newestFirst.filter(({ kind }) => kind === 'before-restore').slice(0, safetyKept),
  )
  for (const backup of newestFirst)
    if (now.getTime() - backup.created.getTime() < day) keptBackups.add(backup)
  for (const [count, of] of periods) {
    const seenPeriods = new Set<string>()
    for (const backup of regularBackups) {
      const period = of(backup.created)
      if (seenPeriods.has(period)) continue
      if (seenPeriods.size === count) break
      seenPeriods.add(period)
      keptBackups.add(backup)
    }
  }
  return newestFirst.filter((backup) => !keptBackups.has(backup))
}
