/** Each profession by the credentials that only it has; the more specific ones first. */
const professions: readonly [RegExp, string][] = [
  [/^CRNA$/, 'Nurse Anesthetist'],
  [/^CNM$/, 'Nurse Midwife'],
  [/^(APRN-?CNP|\w*NP(-[A-Z]+)*)$/, 'Nurse Practitioner'],
  [/^(APRN|APN|CNS)$/, 'Advanced Practice Registered Nurse'],
  [/^PA(-C)?$/, 'Physician Assistant'],
  [/^RN$/, 'Registered Nurse'],
  [/^(LVN|LPN)$/, 'Licensed Vocational Nurse'],
  [/^(DDS|DMD)$/, 'Dentist'],
  [/^DC$/, 'Chiropractor'],
  [/^OD$/, 'Optometrist'],
  [/^PSYD$/, 'Psychologist'],
  [/^PHARMD$/, 'Pharmacist'],
  [/^AUD$/, 'Audiologist'],
  [/^(DPT|PT)$/, 'Physical Therapist'],
  [/^(OTD|OT|OTR(\/L)?)$/, 'Occupational Therapist'],
  [/^(CCC-)?SLP$/, 'Speech-Language Pathologist'],
  [/^(LCSW|LMSW)(-S)?$/, 'Clinical Social Worker'],
  [/^LPC(-S)?$/, 'Professional Counselor'],
  [/^LMFT$/, 'Marriage and Family Therapist'],
  [/^(RD|RDN)$/, 'Registered Dietitian'],
]

/** What somebody with these credentials is: `FNP-C` → `Nurse Practitioner`. Null: they do not say. */
export function jobTitleOf(credentials: string): string | null {
  const each = credentials
    .toUpperCase()
    .replaceAll('.', '')
    .split(/[,\s]+/)
  const profession = professions.find(([pattern]) => each.some((one) => pattern.test(one)))
  return profession?.[1] ?? null
}
