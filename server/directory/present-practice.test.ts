import { expect, test } from 'vitest'
import { registerDateOf } from './present-practice.ts'

const record = { source: 'nppes', claimedAt: null, registerDate: '2026-11-08' }

test('a record of the register says the day of its file, until somebody claims it', () => {
  expect(registerDateOf(record)).toBe('2026-11-08')
  expect(registerDateOf({ ...record, claimedAt: new Date() })).toBeNull()
  expect(registerDateOf({ ...record, source: 'provider' })).toBeNull()
})
