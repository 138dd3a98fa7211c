import { expect, test } from 'vitest'

import {
  ageText,
  ageVariant,
  createdText,
  figuresOf,
  restoreText,
  sizeText,
} from './backups-page.tsx'
import { verificationText } from './verify-button.tsx'

test.each([
  [0, 'Today', 'oak'],
  [1, '1 d ago', 'plain'],
  [6, '6 d ago', 'plain'],
  [7, '7 d ago', 'outline'],
  [400, '400 d ago', 'outline'],
] as const)('an age of %d days is written %s, in %s (BAK-09, BAK-10)', (days, text, variant) => {
  expect([ageText(days), ageVariant(days)]).toEqual([text, variant])
})

test('the figures are how many, megabytes to one decimal or kilobytes, and the smallest age (BAK-02 to BAK-04)', () => {
  const backup = (size_mb: number, age_days: number) => ({
    name: `backup-${age_days}`,
    created: '2026-11-21T08:23:00.000Z',
    size_mb,
    age_days,
    missing_files: 0,
  })
  const values = (backups?: ReturnType<typeof backup>[]) =>
    figuresOf(backups).map(({ value }) => value)
  expect(values([backup(12.34, 3), backup(0.2, 1)])).toEqual([2, '12.5\u00a0MB', '1 d ago'])
  expect(values([backup(0.02, 0)])).toEqual([1, '20\u00a0KB', 'Today'])
  expect(values([])).toEqual([0, '0.0\u00a0MB', 'None'])
  expect(values()).toEqual(['–', '–', '–'])
})

test('sizes and times are formatted', () => {
  expect([12.34, 0.1, 0.037, 0.0001, 0].map(sizeText)).toEqual([
    '12.3\u00a0MB',
    '0.1\u00a0MB',
    '38\u00a0KB',
    '1\u00a0KB',
    '0.0\u00a0MB',
  ])
  expect(createdText('2026-11-21T08:23:00.000Z')).toBe('Nov 21, 2026, 2:23 AM')
  expect(restoreText('x.tar.gz')).toMatch(
    /^Restore is not available from this page\. Nothing was changed\. Contact the system administrator\. .*npm run backup:restore -- x\.tar\.gz$/,
  )
})

const nothing = { reason: null, tables: 0, records: 0, files: 0 }

test.each([
  [
    { outcome: 'proven', reason: null, tables: 48, records: 12_345, files: 31 },
    'b.tar.gz is good: restored beside the database and compared. Tables: 48, records: 12,345, files: 31.',
  ],
  [
    { ...nothing, outcome: 'checksum' },
    'b.tar.gz is as it was written. Its key is not on the server, so it was not restored.',
  ],
  [
    { ...nothing, outcome: 'damaged', reason: 'It ends too early.' },
    'b.tar.gz: It ends too early. Make a new one.',
  ],
] as const)('the outcome of verifying %j reads as %s', (verification, text) =>
  expect(verificationText('b.tar.gz', verification)).toBe(text),
)
