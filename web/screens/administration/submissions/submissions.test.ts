import { expect, test } from 'vitest'
import type {
  Submission,
  SubmissionKind,
} from '../../../../contract/administration/submissions/calls.ts'
import { missingProofs } from '../../../../contract/administration/submissions/missing-proofs.ts'
import { successText } from './decisions.tsx'
import { evidenceSigns } from './evidence.tsx'

const of = (...kinds: SubmissionKind[]) => kinds.map((kind) => ({ kind }))

test.each([
  ['approve', of('doctor claim'), 'Doctor approved'],
  ['approve', of('new profile'), 'Doctor approved'],
  ['reject', of('practice claim'), 'Practice rejected'],
  ['approve', of('practice update'), 'Update request approved'],
  ['approve', of('new profile', 'practice claim'), '2 submissions approved'],
  ['reject', of('new profile', 'new profile', 'new profile'), '3 submissions rejected'],
] as const)('%s %j says %s', (decision, submission, text) =>
  expect(successText(decision, submission)).toBe(text),
)

const evidence = {
  emailConfirmed: true,
  proven: false,
  mailDomainMatches: null,
  mailDomainSilence: null,
  npiMatches: true,
  nameMatches: false,
  phoneMatches: null,
}

test('the signs show evidence for and against a claim, without what cannot be compared', () => {
  expect(evidenceSigns({ kind: 'doctor claim', evidence } as Submission)).toEqual([
    { speaks: 'against', text: 'Not proven by a code' },
    { speaks: 'for', text: 'Email address confirmed' },
    { speaks: 'public', text: 'NPI is that on record: anyone can read it in the register' },
    { speaks: 'against', text: 'Name differs from the record' },
  ])
  expect(evidenceSigns({ kind: 'new profile', evidence } as Submission)[0]?.text).toBe(
    'Email address confirmed',
  )
})

test('public or typed data are no evidence', () => {
  const all = { npiMatches: true, nameMatches: true, phoneMatches: true, mailDomainMatches: true }
  const evidence = { proven: false, emailConfirmed: false, ...all }
  expect(evidenceSigns({ kind: 'practice claim', evidence } as Submission)).toEqual([
    { speaks: 'against', text: 'Not proven by a code' },
    { speaks: 'against', text: 'Email address not confirmed' },
    ...['NPI', 'Name', 'Phone'].map((what) => ({
      speaks: 'public',
      text: `${what} is that on record: anyone can read it in the register`,
    })),
  ])
})

test.each([
  [
    'website of the team',
    'The practice’s team entered the website on record, so it proves nothing.',
  ],
  [
    'practice of the owner',
    'An owner of the profile entered the practice, so its website proves nothing.',
  ],
  [
    'public mail service',
    'The email address is of a public mail service, so the website proves nothing.',
  ],
] as const)('a domain that proves nothing (%s) says why', (mailDomainSilence, text) => {
  const submission = { kind: 'practice claim', evidence: { ...evidence, mailDomainSilence } }
  expect(evidenceSigns(submission as Submission)).toContainEqual({ speaks: 'public', text })
  expect(missingProofs(submission as Submission)).toContain(text)
})

test('an address of the practice speaks against a consent, and no other one for it', () => {
  const signsOf = (mailDomainMatches: boolean) =>
    evidenceSigns({ kind: 'consent', evidence: { ...evidence, mailDomainMatches } } as Submission)
  const opened = { speaks: 'public', text: 'The link mailed to that address was opened' }
  expect(signsOf(true)).toEqual([
    opened,
    {
      speaks: 'against',
      text: 'That address is of the practice’s website: its managers may read its mail',
    },
  ])
  expect(signsOf(false)).toEqual([
    opened,
    { speaks: 'public', text: 'That address is not of the practice’s website' },
  ])
})
