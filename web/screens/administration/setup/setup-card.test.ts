import { expect, test } from 'vitest'
import type { Setup } from '../../../../contract/administration/setup/calls.ts'
import { stepsOf } from './setup-card.tsx'

const ready: Setup = {
  production: true,
  isOpen: true,
  demoSettings: [],
  publicUrl: 'https://oaks.health',
  mail: { server: 'mail.oaks.health:587', acceptedAt: '2026-11-20T14:00:00.000Z' },
  payments: { provider: 'stripe', missesEvents: false },
  importedAt: '2026-11-20T14:00:00.000Z',
  administrators: { total: 2, withPasswordAlone: 0 },
  backups: { writable: true, lastAt: '2026-11-20T14:00:00.000Z' },
}

test('every step of an installation that is ready is done', () =>
  expect(stepsOf(ready).filter(({ isDone }) => !isDone)).toEqual([]))

test.each<[string, Partial<Setup>, RegExp, boolean]>([
  ['Contact data', { demoSettings: ['contact.email'] }, /nobody: contact\.email\. Set/, false],
  ['Address of the site', { publicUrl: null }, /^PUBLIC_URL is not set\. Put/, false],
  ['Address of the site', { publicUrl: 'http://a.b' }, /^PUBLIC_URL is http:\/\/a\.b, with/, false],
  ['Mail', { mail: { server: null, acceptedAt: null } }, /^SMTP_URL is not set/, false],
  ['Mail', { mail: { server: 'a:25', acceptedAt: null } }, /^a:25 has not taken/, false],
  ['Mail', {}, /took a test mail on Nov 20, 2026/, true],
  ['Payments', { payments: { provider: 'sandbox', missesEvents: false } }, /charge nobody/, true],
  ['Payments', { payments: { provider: 'stripe', missesEvents: true } }, /webhook/, false],
  [
    'Authenticator apps and passkeys',
    { administrators: { total: 1, withPasswordAlone: 1 } },
    /^1 of 1 administrator signs in/,
    false,
  ],
  ['Backups', { backups: { writable: true, lastAt: null } }, /^None yet/, false],
  ['Backups', { backups: { writable: false, lastAt: ready.importedAt } }, /cannot be/, false],
  ['First import', { isOpen: false, importedAt: null }, /opens soon/, false],
  ['First import', { importedAt: null }, /^Patients see the directory\.$/, true],
])('the step %s fits the state %j', (name, changes, text, isDone) => {
  const step = stepsOf({ ...ready, ...changes }).find((one) => one.name === name)
  expect(step).toMatchObject({ text: expect.stringMatching(text), isDone })
})
