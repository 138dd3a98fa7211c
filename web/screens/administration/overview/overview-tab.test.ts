import { expect, test } from 'vitest'
import { entriesOf, shareText } from './overview-tab.tsx'

const none = { count: 0, oldestBusinessDays: null }

test('each kind of work says how much waits, and how old the oldest is', () => {
  const entries = entriesOf({
    submissions: { count: 1, oldestBusinessDays: 0 },
    messages: { count: 1200, oldestBusinessDays: 2 },
    reports: { count: 2, oldestBusinessDays: 2 },
    heldMessages: { count: 3, oldestBusinessDays: 2 },
    heldReports: { count: 1, oldestBusinessDays: 0 },
    userReplies: { count: 1, oldestBusinessDays: 1 },
    registerAlerts: { count: 30 },
  })
  expect(
    entries.map(({ label, age }) => [label, age?.text ?? null, age?.overdue ?? false]),
  ).toEqual([
    ['1 submission', '0 of 2 business days', false],
    ['1,200 messages in the inbox', 'Overdue: 2 business days', true],
    ['3 messages held back', 'Overdue: 2 business days', true],
    ['1 new reply of a user', '1 of 1 business day', false],
    ['2 reports from readers', '2 of 2 business days', false],
    ['1 report held back', '0 of 2 business days', false],
    ['30 alerts of the register', null, false],
  ])
})

test('each kind of work says if nothing waits', () => {
  const entries = entriesOf({
    submissions: none,
    messages: none,
    reports: none,
    heldMessages: none,
    heldReports: none,
    userReplies: none,
    registerAlerts: { count: 0 },
  })
  expect(entries.map(({ label, age }) => [label, age])).toEqual([
    ['No submissions', null],
    ['No messages in the inbox', null],
    ['No reports from readers', null],
    ['No alerts of the register', null],
  ])
})

test.each([
  [0, 10, '0%'],
  [1, 1000, 'Less than 1%'],
  [1, 3, '33%'],
  [999, 1000, '99%'],
  [10, 10, '100%'],
])('%d of %d is %s', (part, of, text) => expect(shareText(part, of)).toBe(text))
