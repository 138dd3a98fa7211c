import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { linksOf, textOf } from '../../kit/testing/markup.ts'
import { UnclaimedNote } from './unclaimed-note.tsx'

const register: FactOrigin = { source: 'register', at: '2026-11-08', age: 'fresh' }
const unconfirmedFact: FactOrigin = { source: 'administrator', at: null, age: 'unconfirmed' }
const confirmedFact: FactOrigin = {
  source: 'administrator',
  at: '2026-11-04T18:00:00Z',
  age: 'fresh',
}
const unclaimedDoctor = {
  slug: 'elena-marsh',
  registerDate: '2026-11-08',
  lastCheckedAt: null,
}
const noteOf = (
  record: Parameters<typeof UnclaimedNote>[0]['record'],
  kind: 'doctor' | 'practice',
) => renderToStaticMarkup(<UnclaimedNote record={record} kind={kind} />)

test('a record of the register that nobody has claimed says so, and leads to its claim', () => {
  const note = noteOf(
    { ...unclaimedDoctor, facts: { phone: register, plans: unconfirmedFact } },
    'doctor',
  )
  expect(textOf(note)).toBe('Unclaimed: facts from the national register. Is this you?')
  expect(linksOf(note)).toEqual(['/profile?tab=my-profile&claim=elena-marsh'])
})

test('a practice leads to its own claim', () => {
  const note = noteOf({ ...unclaimedDoctor, facts: { phone: register } }, 'practice')
  expect(textOf(note)).toContain('Is this your practice?')
  expect(linksOf(note)).toEqual(['/profile?tab=my-profile&connect=elena-marsh'])
})

test.each([
  [
    'somebody has claimed, or is not of the register',
    { ...unclaimedDoctor, registerDate: null, facts: { phone: unconfirmedFact } },
  ],
  [
    'somebody has checked',
    {
      ...unclaimedDoctor,
      lastCheckedAt: '2026-11-04T18:00:00Z',
      facts: { phone: unconfirmedFact },
    },
  ],
  [
    'somebody has confirmed',
    { ...unclaimedDoctor, facts: { phone: register, plans: confirmedFact } },
  ],
])('a record that %s has no note', (_, record) => {
  expect(noteOf(record, 'doctor')).toBe('')
})
