import { expect, test } from 'vitest'
import { answerText, forWhomText } from './new-patients.ts'

test.each([
  [{ answer: 'yes', since: null, plans: [] }, 'Yes', null],
  [
    { answer: 'yes', since: '2026-11-04', plans: ['Medicaid'] },
    'Yes, since November 4, 2026',
    'For patients with Medicaid',
  ],
  [
    { answer: 'limited', since: null, plans: ['CHIP', 'Medicaid', 'TRICARE'] },
    'Limited',
    'For patients with CHIP, Medicaid, or TRICARE',
  ],
  [{ answer: 'no', since: '2025-12-31', plans: [] }, 'No, since December 31, 2025', null],
] as const)('the answer about new patients is written: %j', (newPatients, answer, forWhom) => {
  const { plans } = newPatients
  expect(answerText({ ...newPatients, plans: [...plans] })).toBe(answer)
  expect(forWhomText({ ...newPatients, plans: [...plans] })).toBe(forWhom)
})
