import { expect, test, vi } from 'vitest'
import { demoSettings, warnOfPostalAddress } from './read-setup.ts'

const real = {
  contact: {
    email: 'hello@oaks.health',
    phone: '(210) 494-0100',
    sender: 'no-reply@oaks.health',
    postalAddress: 'P.O. Box 7, San Antonio, TX 78258',
  },
  departments: [{ key: 'general', email: 'hello@oaks.health' }],
  practiceMailDomain: 'practices.oaks.health',
}

test('the demo has only contact data that belong to nobody', () =>
  expect(demoSettings()).toEqual([
    'contact.email',
    'contact.phone',
    'contact.sender',
    'contact.postalAddress',
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
  [{ contact: { ...real.contact, postalAddress: '' } }, ['contact.postalAddress']],
  [
    { contact: { ...real.contact, postalAddress: 'San Antonio, TX 78258' } },
    ['contact.postalAddress'],
  ],
])('the settings %j have these that belong to nobody: %j', (changes, names) =>
  expect(demoSettings({ ...real, ...changes })).toEqual(names),
)

test.each([
  ['production', '', 1],
  ['production', '100 Example Street, San Antonio, TX 78258', 1],
  ['production', real.contact.postalAddress, 0],
  ['development', '', 0],
] as const)(
  'a start in %s with the postal address “%s” warns %i times',
  (environment, postalAddress, times) => {
    const warn = vi.fn()
    warnOfPostalAddress({ environment }, { warn }, { postalAddress })
    expect(warn).toHaveBeenCalledTimes(times)
  },
)
