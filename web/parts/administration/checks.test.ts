import { expect, test } from 'vitest'
import { checksOf } from './checks.ts'

const now = new Date('2026-11-22T18:00:00.000Z')
const drill = {
  at: '2026-11-22T09:41:00.000Z',
  backup: 'backup-2026-11-22-082300.tar.gz',
  created: '2026-11-22T08:23:00.000Z',
  outcome: 'proven' as const,
  reason: null,
  seconds: 12.4,
  tables: 48,
  records: 12_345,
  files: 1,
}
const backup = { reachable: true, drill, weeklyDrill: true }
const well = {
  failedMails: { count: 0, oldestAt: null },
  mailQueue: { count: 0, oldestAt: null, lastAnswer: null, lastTakenAt: null },
  backup: { ...backup, lastAt: '2026-11-22T09:00:00.000Z', daily: true },
  import: { lastAt: '2026-11-02T09:00:00.000Z' },
  unansweredSearches: 0,
  wrongCodes: { day: 12, worstHour: 9 },
  disputes: { open: 0, lost: 0 },
  pastDue: { count: 0, cents: 0 },
}
const stuck = {
  count: 3,
  oldestAt: '2026-11-22T17:40:00.000Z',
  lastAnswer: 'connect ECONNREFUSED 127.0.0.1:25',
  lastTakenAt: null,
}
const wrong = (changes: object) =>
  checksOf({ ...well, ...changes }, now).flatMap(({ name, isWrong }) => (isWrong ? name : []))
const textOf = (name: string, changes: object = {}) =>
  checksOf({ ...well, ...changes }, now).find((check) => check.name === name)?.text

test.each([
  ['all is well', {}, []],
  ['a mail failed', { failedMails: { count: 1, oldestAt: '2026-11-20T09:00:00.000Z' } }, ['Mails']],
  ['mails wait for 20 minutes and none was taken', { mailQueue: stuck }, ['Mails']],
  [
    'a mail waits for 20 minutes while others are taken',
    { mailQueue: { ...stuck, lastTakenAt: '2026-11-22T17:59:00.000Z' } },
    [],
  ],
  [
    'a mail waits for 10 minutes',
    { mailQueue: { ...stuck, oldestAt: '2026-11-22T17:50:00.000Z' } },
    [],
  ],
  [
    'the backup is two days old',
    { backup: { ...backup, lastAt: '2026-11-20T18:00:00.000Z', daily: true } },
    ['Last backup'],
  ],
  ['there is no backup', { backup: { ...backup, lastAt: null, daily: true } }, ['Last backup']],
  ['a folder cannot be used', { badPlaces: ['The folder /x is gone.'] }, ['Folders and disks']],
  ['backups are made elsewhere', { backup: { ...backup, lastAt: null, daily: false } }, []],
  [
    'backups cannot be reached',
    { backup: { ...backup, reachable: false, lastAt: null, drill: null, daily: false } },
    ['Last backup'],
  ],
  [
    'the newest backup could not be restored',
    { backup: { ...well.backup, drill: { ...drill, outcome: 'failed', reason: 'It is empty.' } } },
    ['Restore drill'],
  ],
  [
    'the last drill was two weeks ago',
    { backup: { ...well.backup, drill: { ...drill, at: '2026-11-08T09:00:00.000Z' } } },
    ['Restore drill'],
  ],
  ['there was no drill yet', { backup: { ...well.backup, drill: null } }, []],
  [
    'the last import is of summer',
    { import: { lastAt: '2026-07-02T09:00:00.000Z' } },
    ['Last import'],
  ],
  ['nothing was ever imported', { import: { lastAt: null } }, []],
  ['99 codes were wrong in an hour', { wrongCodes: { day: 400, worstHour: 99 } }, []],
  [
    '100 codes were wrong in an hour',
    { wrongCodes: { day: 400, worstHour: 100 } },
    ['Wrong codes'],
  ],
  ['a payment is disputed', { disputes: { open: 1, lost: 0 } }, ['Disputed payments']],
  ['a dispute was lost', { disputes: { open: 0, lost: 1 } }, ['Disputed payments']],
])('the card says what needs attention when %s', (_, changes, names) =>
  expect(wrong(changes)).toEqual(names),
)

test('texts say how many and since when', () => {
  const failedMails = { count: 1200, oldestAt: '2026-11-20T09:00:00.000Z' }
  expect(textOf('Mails', { failedMails })).toBe(
    '1,200 mails could not be delivered, the oldest of Nov 20, 2026, 3:00 AM.',
  )
  expect(textOf('Mails', { failedMails: { ...failedMails, count: 1 } })).toBe(
    '1 mail of Nov 20, 2026, 3:00 AM could not be delivered.',
  )
  expect(textOf('Mails', { mailQueue: stuck })).toBe(
    'None has failed. 3 wait, the oldest since Nov 22, 2026, 11:40 AM. The mail server’s last answer: connect ECONNREFUSED 127.0.0.1:25',
  )
  expect(textOf('Mails', { mailQueue: { ...stuck, count: 1, lastAnswer: null } })).toBe(
    'None has failed. 1 waits since Nov 22, 2026, 11:40 AM.',
  )
  expect(textOf('Last backup', { backup: { ...backup, lastAt: null, daily: false } })).toBe(
    'None yet. Nightly backups are off.',
  )
  expect(textOf('Disputed payments', { disputes: { open: 1, lost: 2 } })).toBe(
    '1 to be decided: answer at Stripe. 2 lost in 30 days.',
  )
  expect(textOf('Payments past due', { pastDue: { count: 1, cents: 9900 } })).toBe(
    '1 subscription, $99 a month that the revenue above leaves out.',
  )
})

test('the drill shows its result, or that it failed', () => {
  const drillText = (changes: object, weeklyDrill = true) =>
    textOf('Restore drill', {
      backup: { ...well.backup, drill: { ...drill, ...changes }, weeklyDrill },
    })
  expect(drillText({})).toBe(
    'Backup of Nov 22, 2026, 2:23 AM restored on Nov 22, 2026, 3:41 AM in 12.4 s: 48 tables, 12,345 records, 1 file.',
  )
  expect(drillText({ outcome: 'checksum' }, false)).toBe(
    'Backup of Nov 22, 2026, 2:23 AM compared with its checksum on Nov 22, 2026, 3:41 AM: its key is not on the server. Weekly drills are off.',
  )
  expect(drillText({ outcome: 'failed', reason: 'There is no backup.', created: null })).toBe(
    'Failed on Nov 22, 2026, 3:41 AM. There is no backup.',
  )
})
