import { expect, test } from 'vitest'
import type { Submission, SubmissionKind } from '../../../../contract/administration-calls.ts'
import { evidenceSigns, successText } from './submission-texts.ts'

const of = (...kinds: SubmissionKind[]) => kinds.map((kind) => ({ kind }))

test.each([
  ['approve', of('doctor claim'), 'Doctor approved'],
  ['approve', of('new profile'), 'Doctor approved'],
  ['reject', of('practice claim'), 'Practice rejected'],
  ['approve', of('practice update'), 'Update request approved'],
  ['approve', of('new profile', 'practice claim'), '2 submissions approved'],
  ['reject', of('new profile', 'new profile', 'new profile'), '3 submissions rejected'],
] as const)('%s %j says %s', (decision, decided, text) =>
  expect(successText(decision, decided)).toBe(text),
)

const evidence = {
  emailConfirmed: true,
  proven: false,
  mailDomainMatches: null,
  npiMatches: true,
  nameMatches: false,
  phoneMatches: null,
}

test('signs say what speaks for a claim and what against, and leave out what cannot be compared', () => {
  expect(evidenceSigns({ kind: 'doctor claim', evidence } as Submission)).toEqual([
    { speaksFor: false, text: 'Not proven by a code' },
    { speaksFor: true, text: 'Email address confirmed' },
    { speaksFor: true, text: 'NPI is that on record' },
    { speaksFor: false, text: 'Name differs from the record' },
  ])
  expect(evidenceSigns({ kind: 'new profile', evidence } as Submission)[0]?.text).toBe(
    'Email address confirmed',
  )
})
