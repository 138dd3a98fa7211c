import { expect, test } from 'vitest'
import { checksOf } from './operations-texts.ts'

const now = new Date('2026-11-22T18:00:00.000Z')
const well = {
  failedMails: { count: 0, oldestAt: null },
  backup: { lastAt: '2026-11-22T09:00:00.000Z', daily: true },
  import: { lastAt: '2026-11-02T09:00:00.000Z' },
  unansweredSearches: 0,
  pastDue: { count: 0, cents: 0 },
}
const wrong = (changes: object) =>
  checksOf({ ...well, ...changes }, now).flatMap(({ name, isWrong }) => (isWrong ? name : []))
const textOf = (name: string, changes: object = {}) =>
  checksOf({ ...well, ...changes }, now).find((check) => check.name === name)?.text

test.each([
  ['all is well', {}, []],
  ['a mail failed', { failedMails: { count: 1, oldestAt: '2026-11-20T09:00:00.000Z' } }, ['Mails']],
  [
    'the backup is two days old',
    { backup: { lastAt: '2026-11-20T18:00:00.000Z', daily: true } },
    ['Last backup'],
  ],
  ['there is no backup', { backup: { lastAt: null, daily: true } }, ['Last backup']],
  ['backups are made elsewhere', { backup: { lastAt: null, daily: false } }, []],
  [
    'the last import is of summer',
    { import: { lastAt: '2026-07-02T09:00:00.000Z' } },
    ['Last import'],
  ],
  ['nothing was ever imported', { import: { lastAt: null } }, []],
])('when %s', (_, changes, names) => expect(wrong(changes)).toEqual(names))

test('texts say how many and since when', () => {
  const failedMails = { count: 1200, oldestAt: '2026-11-20T09:00:00.000Z' }
  expect(textOf('Mails', { failedMails })).toBe(
    '1,200 mails could not be delivered, the oldest of Nov 20, 2026, 3:00 AM.',
  )
  expect(textOf('Mails', { failedMails: { ...failedMails, count: 1 } })).toBe(
    '1 mail of Nov 20, 2026, 3:00 AM could not be delivered.',
  )
  expect(textOf('Last backup', { backup: { lastAt: null, daily: false } })).toBe(
    'None yet. Nightly backups are off.',
  )
  expect(textOf('Payments past due', { pastDue: { count: 1, cents: 9900 } })).toBe(
    '1 subscription, $99 a month that the revenue above leaves out.',
  )
})
