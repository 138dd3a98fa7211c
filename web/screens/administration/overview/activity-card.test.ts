import { expect, test } from 'vitest'
import { activityText } from './activity-card.tsx'

const event = { id: 'entry-1', at: '2026-11-21T12:00:00.000Z', actor: 'Ruth', subject: 'Ada' }

test.each([
  [{ action: 'claim approved', about: 'Dr. Marsh' }, 'Ruth approved the claim of Dr. Marsh by Ada'],
  [{ action: 'claimed', actor: null, about: null }, 'Somebody claimed a record'],
  [{ action: 'claim rejected', about: 'Ada' }, 'Ruth rejected the profile of Ada'],
  [
    { action: 'administrator invited', actor: null, subject: null, about: null },
    'An administrator was invited from the server',
  ],
  [{ action: 'message sent', subject: null, about: null }, 'Ruth wrote to a deleted account'],
  [{ action: 'became administrator', about: null }, 'Ada became an administrator'],
  [{ action: 'became administrator', subject: null, about: null }, 'Ruth became an administrator'],
  [
    { action: 'message to the team', actor: null, about: 'Support' },
    'A message arrived for Support',
  ],
  [{ action: 'newsletter paused', about: null }, 'Ruth paused a newsletter'],
  [{ action: 'register alert declined', about: null }, 'Ruth kept ours against the register'],
  [{ action: 'register’s word left', about: null }, 'Ruth kept ours against the register'],
  [{ action: 'register’s word taken', about: null }, 'Ruth decided for the register’s value'],
  [{ action: 'picture changed', about: null }, 'Ruth: picture changed'],
  [{ action: 'picture changed', actor: null, about: 'Monday' }, 'Picture changed: Monday'],
])('%j reads %s', (values, text) => expect(activityText({ ...event, ...values })).toBe(text))
