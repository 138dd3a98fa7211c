import { expect, test } from 'vitest'
import { jobTitleOf } from './physician.ts'

test.each([
  ['RN', 'Registered Nurse'],
  ['MSN, RN', 'Registered Nurse'],
  ['MSN, APRN, FNP-C', 'Nurse Practitioner'],
  ['N.P.', 'Nurse Practitioner'],
  ['APRN-CNP', 'Nurse Practitioner'],
  ['DNP, CRNA', 'Nurse Anesthetist'],
  ['PA-C', 'Physician Assistant'],
  ['PT, DPT', 'Physical Therapist'],
  ['OTR/L', 'Occupational Therapist'],
  ['DDS', 'Dentist'],
  ['CAA', 'Anesthesiologist Assistant'],
  ['PhD, CRNP, FAAN', 'Nurse Practitioner'],
  ['LPC-A', 'Professional Counselor'],
  ['LMFT', 'Marriage and Family Therapist'],
  ['LAc', 'Acupuncturist'],
  ['PhD', null],
  ['MPH', null],
  ['', null],
])('the job title of %j is %j', (credentials, title) => {
  expect(jobTitleOf(credentials)).toBe(title)
})
