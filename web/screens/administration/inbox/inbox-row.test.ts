import { expect, test } from 'vitest'
import { entryTitle, stateLook } from './inbox-row.tsx'

test.each([
  [{ state: 'new', businessDays: 1 }, 'New', 'warn'],
  [{ state: 'open', businessDays: 0 }, 'Open', 'bonnet'],
  [{ state: 'new', businessDays: 2 }, 'Overdue: 2 business days', 'bad'],
  [{ state: 'answered', businessDays: 9 }, 'Answered', 'oak'],
  [{ state: 'closed', businessDays: 9 }, 'Closed', 'plain'],
] as const)('%j is shown as %s', (message, label, variant) => {
  expect(stateLook(message)).toEqual({ label, variant })
})

test.each([
  [{ kind: 'reply', by: 'Ruth', sentTo: null }, 'Ruth replied'],
  [{ kind: 'note', by: null, sentTo: null }, 'Somebody who is no longer here noted'],
  [{ kind: 'passed on', by: 'Ruth', sentTo: 'a@x.example' }, 'Ruth passed it on to a@x.example'],
] as const)('%j reads %s', (entry, title) => expect(entryTitle(entry)).toBe(title))
