import { expect, test } from 'vitest'
import { dueStep } from './remind-owners.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const mailOf = (step: number, { since, at }: { since: number; at: number }) => ({
  step,
  factsSince: ago(since),
  mailedAt: ago(at),
})

test.each([
  ['no facts', { since: null }, null],
  ['day 74', { since: 74.9 }, null],
  ['day 75', { since: 75 }, 75],
  ['day 75 again', { since: 75.5, last: mailOf(75, { since: 75.5, at: 0.5 }) }, null],
  ['day 85', { since: 85, last: mailOf(75, { since: 85, at: 10 }) }, 85],
  ['day 85 after days without a server', { since: 88 }, 85],
  ['day 90', { since: 90, last: mailOf(85, { since: 90, at: 5 }) }, 90],
  ['long after', { since: 150, last: mailOf(90, { since: 150, at: 60 }) }, null],
  [
    'one other fact changed, the oldest is as it was',
    { since: 80, answered: 1, last: mailOf(75, { since: 80, at: 5 }) },
    null,
  ],
  [
    'all confirmed after the first mail',
    { since: 75, answered: 75, last: mailOf(75, { since: 152, at: 77 }) },
    75,
  ],
  [
    'the oldest stopped counting, and nobody answered',
    { since: 95, answered: 95, last: mailOf(90, { since: 181, at: 91 }) },
    null,
  ],
  [
    'the oldest is disputed, the series goes on with the next',
    { since: 85, answered: 85, last: mailOf(75, { since: 88, at: 13 }) },
    85,
  ],
] as const)('%s: %j is %s', (_, { since, ...rest }, step) => {
  const { answered = since, last = null } = { answered: undefined, last: undefined, ...rest }
  expect(
    dueStep(
      {
        factsSince: since === null ? null : ago(since),
        answeredAt: answered === null || answered === undefined ? null : ago(answered),
        last,
      },
      now,
    ),
  ).toBe(step)
})
