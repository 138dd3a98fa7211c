import { expect, test } from 'vitest'
import { checkReport } from './check-report.ts'

const report = {
  kind: 'doctor',
  id: 1,
  subject: 'phone',
  text: 'It ends in 0199.',
  email: '',
} as const
const badEmail = 'Please enter a valid email address, or leave it empty'

test.each([
  ['a report without an email', {}, {}],
  ['an email around which there is space', { email: ' reader@mail.example ' }, {}],
  ['an email without a host', { email: 'reader@' }, { email: badEmail }],
  ['an email without a dot', { email: 'reader@mail' }, { email: badEmail }],
  [
    'a fact without what is right, and a wrong email',
    { text: ' ', email: 'reader' },
    { text: 'Please say what is right', email: badEmail },
  ],
  [
    'a text with an address',
    { text: 'See https://pills.example' },
    { text: 'Please leave out web and mail addresses' },
  ],
])('the form of a report checks %s as the server does', (_, changes, errors) => {
  expect(checkReport({ ...report, ...changes })).toEqual(errors)
})
