import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FactOrigin } from '../../contract/directory/facts/facts.ts'
import { linksOf, textOf } from '../testing/markup.ts'
import { UnclaimedNote } from './unclaimed-note.tsx'

const register: FactOrigin = { source: 'register', at: '2026-11-08', age: 'fresh' }
const unconfirmed: FactOrigin = { source: 'administrator', at: null, age: 'unconfirmed' }
const checked: FactOrigin = { source: 'administrator', at: '2026-11-04T18:00:00Z', age: 'fresh' }
const unclaimed = {
  slug: 'elena-marsh',
  registerDate: '2026-11-08',
  lastCheckedAt: null,
}
const noteOf = (
  record: Parameters<typeof UnclaimedNote>[0]['record'],
  kind: 'doctor' | 'practice',
) => renderToStaticMarkup(<UnclaimedNote record={record} kind={kind} />)

test('a record of the register that nobody has claimed says so, and leads to its claim', () => {
  const note = noteOf({ ...unclaimed, facts: { phone: register, plans: unconfirmed } }, 'doctor')
  expect(textOf(note)).toBe('Unclaimed: facts from the national register. Is this you?')
  expect(linksOf(note)).toEqual(['/profile?tab=my-profile&claim=elena-marsh'])
})

test('a practice leads to its own claim', () => {
  const note = noteOf({ ...unclaimed, facts: { phone: register } }, 'practice')
  expect(textOf(note)).toContain('Is this your practice?')
  expect(linksOf(note)).toEqual(['/profile?tab=my-profile&connect=elena-marsh'])
})

test.each([
  [
    'somebody has claimed, or is not of the register',
    { ...unclaimed, registerDate: null, facts: { phone: unconfirmed } },
  ],
  [
    'somebody has checked',
    { ...unclaimed, lastCheckedAt: '2026-11-04T18:00:00Z', facts: { phone: unconfirmed } },
  ],
  ['somebody has confirmed', { ...unclaimed, facts: { phone: register, plans: checked } }],
])('a record that %s has no note', (_, record) => {
  expect(noteOf(record, 'doctor')).toBe('')
})
