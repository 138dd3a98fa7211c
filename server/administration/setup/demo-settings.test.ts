import { expect, test } from 'vitest'
import { demoSettings } from './read-setup.ts'

const real = {
  contact: { email: 'hello@oaks.health', phone: '(210) 494-0100', sender: 'no-reply@oaks.health' },
  departments: [{ key: 'general', email: 'hello@oaks.health' }],
  practiceMailDomain: 'practices.oaks.health',
}

test('the demo has only contact data that belong to nobody', () =>
  expect(demoSettings()).toEqual([
    'contact.email',
    'contact.phone',
    'contact.sender',
    'departments.general',
    'departments.support',
    'departments.business',
    'practiceMailDomain',
  ]))

test.each([
  [{}, []],
  [{ practiceMailDomain: 'practices.oaks.example' }, ['practiceMailDomain']],
  [{ departments: [{ key: 'general', email: 'a@example.com' }] }, ['departments.general']],
  [{ contact: { ...real.contact, email: 'a@myexample.com' } }, []],
  [{ contact: { ...real.contact, phone: '210 555 0142' } }, ['contact.phone']],
  [{ contact: { ...real.contact, phone: '(210) 555-1234' } }, []],
])('the settings %j have these that belong to nobody: %j', (changes, names) =>
  expect(demoSettings({ ...real, ...changes })).toEqual(names),
)
