import { expect, test } from 'vitest'
import { backupName } from './backup-folder.ts'
import { backupsToDelete } from './create-backup.ts'

const hour = 3_600_000
const now = new Date('2026-11-21T12:00:00Z')
const backupOf = (kind: 'backup' | 'before-restore', ago: number) => {
  const createdAt = new Date(now.getTime() - ago * hour)
  return { name: backupName(kind, createdAt), kind, created: createdAt }
}
const usual = (...ago: number[]) => ago.map((hours) => backupOf('backup', hours))
const safety = (...ago: number[]) => ago.map((hours) => backupOf('before-restore', hours))
const deletedAges = (backups: ReturnType<typeof usual>) =>
  backupsToDelete(backups, now).map(({ created }) => (now.getTime() - created.getTime()) / hour)

test.each([
  ['none', [], []],
  ['the only one, however old', usual(9000), []],
  ['all of the last 24 hours', usual(1, 2, 3, 23.9), []],
  ['the newest of a day before', usual(1, 40, 41, 42), [41, 42]],
  ['seven days, also with gaps', usual(0, 48, 96, 240, 241, 480, 720, 960), [241]],
  ['three before a restore', safety(30, 40, 50, 60, 70), [60, 70]],
  ['those before a restore while they are young', safety(1, 2, 3, 4, 5), []],
  ['none that is older than a year', [...usual(1, 9000), ...safety(9100)], [9000, 9100]],
  ['kinds apart', [...usual(30), ...safety(30, 40, 50)], []],
])('the kept backups are %s', (_, backups, expected) => {
  expect(deletedAges(backups)).toEqual(expected)
})

test('a backup every night for three years leaves 7 days, 4 weeks and 12 months', () => {
  let backups: ReturnType<typeof usual> = []
  const begin = new Date('2023-11-22T08:23:00Z').getTime()
  let at = new Date(begin)
  for (let night = 0; night < 3 * 365; night++) {
    at = new Date(begin + night * 24 * hour)
    backups.push({ name: backupName('backup', at), kind: 'backup', created: at })
    const outdated = new Set(backupsToDelete(backups, at))
    backups = backups.filter((backup) => !outdated.has(backup))
  }
  expect(backups.map(({ created }) => created.toISOString().slice(0, 10))).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    // Sundays
    ...['2026-11-01', '2026-11-08', '2026-11-14'],
    ...['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  ])
})
