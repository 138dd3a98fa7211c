import { expect, test } from 'vitest'
import { evidenceFor } from './weigh-evidence.ts'

type Clues = Parameters<typeof evidenceFor>[0]

const user = {
  email: 'ana@clinic.example',
  emailConfirmed: true,
  firstName: 'Elena',
  lastName: 'Marsh',
}
const doctor = {
  name: 'Dr. Elena Marsh, MD',
  firstName: 'Elena',
  lastName: 'Marsh',
  npi: '1234567893',
  phone: '(210) 555-0100',
  source: 'nppes' as const,
  factSources: {},
}
const claim = { npi: null, provenAt: null, draft: {} }
const weigh = (clues: Partial<Clues>) => evidenceFor({ user, practice: null, ...clues })
const practiceWith = (website: string | null) => ({ website, vouchedWebsite: website })

test.each([
  ['ana@clinic.example', 'https://clinic.example', true],
  ['ana@clinic.example', 'https://www.clinic.example/about', true],
  ['ana@clinic.example', 'http://CLINIC.example:8080/', true],
  ['ana@clinic.example', 'https://WWW.Clinic.Example', true],
  ['ana@mail.clinic.example', 'https://clinic.example', true],
  ['ana@mail.clinic.example', 'https://www.clinic.example', true],
  ['ana@evilclinic.example', 'https://clinic.example', false],
  ['ana@evil-clinic.example', 'https://clinic.example', false],
  ['ana@clinic.example.evil.example', 'https://clinic.example', false],
  ['ana@clinic.example', 'https://evilclinic.example', false],
  ['ana@example', 'https://clinic.example', false],
  // a site on a shared host proves nothing about the host
  ['ana@hoster.example', 'https://clinic.hoster.example', false],
  ['clinic.example@patients.example', 'https://clinic.example', false],
  ['ana@patients.example', 'https://patients.example@clinic.example/', false],
  ['ana@clinic.example', 'clinic.example', false],
  ['ana@clinic.example', 'not a site', false],
  ['ana@clinic.example', null, null],
  ['ana@clinic.example', '', null],
])('the mail domain of %s matches the site %s: %s', (email, website, matches) => {
  const evidence = weigh({ user: { ...user, email }, practice: practiceWith(website) })
  expect(evidence.mailDomainMatches).toBe(matches)
})

test.each([
  ['1234567893', '1234567893', true],
  ['1234567893', '1234567890', false],
  [null, '1234567893', null],
  ['1234567893', null, null],
  [null, null, null],
])('the NPI %s that is given for %s matches: %s', (claimNpi, recordNpi, matches) => {
  const evidence = weigh({
    claim: { ...claim, npi: claimNpi },
    doctor: { ...doctor, npi: recordNpi },
  })
  expect(evidence.npiMatches).toBe(matches)
})

test.each([
  ['Elena', 'Marsh', 'Dr. Elena Marsh, MD', 'Elena', 'Marsh', true],
  ['ELENA', 'marsh', 'Dr. Elena Marsh, MD', 'Elena', 'Marsh', true],
  ['Elena', 'Marsh', 'Dr. Elena Marsh, MD', '', '', true],
  ['Jose', 'Flores Reyes', 'Dr. José Flores Reyes, MD', 'José', 'Flores Reyes', true],
  ['José', 'Muñoz', 'Dr. Jose Munoz, MD', 'Jose', 'Munoz', true],
  ['Sean', "O'Donnell", 'Dr. Sean O’Donnell, MD', 'Sean', 'O’Donnell', true],
  ['Jürgen', 'Groß', 'Dr. Jurgen Groß, MD', 'Jurgen', 'Groß', true],
  ['Elena', 'Marsh', 'Dr. Elena Marsh, MD', 'Elena', 'Marsh MD', true],
  ['Elena', 'Marsh-Lee', 'Dr. Elena Marsh, MD', 'Elena', 'Marsh', false],
  ['Marsh', 'Elena', 'Dr. Elena Marsh, MD', 'Elena', 'Marsh', false],
  ['Helena', 'Marsh', 'Dr. Elena Marsh, MD', 'Elena', 'Marsh', false],
])(
  'the name %s %s is like that of %s (%s, %s): %s',
  (first, last, name, firstName, lastName, matches) => {
    const evidence = weigh({
      user: { ...user, firstName: first, lastName: last },
      doctor: { ...doctor, name, firstName, lastName },
    })
    expect(evidence.nameMatches).toBe(matches)
  },
)

test.each([
  ['210-555-0100', '(210) 555-0100', true],
  ['+1 (210) 555-0100', '(210) 555-0100', true],
  ['12105550100', '210.555.0100', true],
  ['(210) 555-0100', '+1 210 555 0100', true],
  ['210-555-0100 x12', '(210) 555-0100', true],
  ['210-555-0100', '(210) 555-0100 ext. 4', true],
  ['(210) 555-0199', '(210) 555-0100', false],
  ['555-0100', '(210) 555-0100', false],
  ['', '(210) 555-0100', null],
  [undefined, '(210) 555-0100', null],
  ['210-555-0100', null, null],
])('the phone %s that is typed for %s matches: %s', (draftPhone, phone, matches) => {
  const draft = draftPhone === undefined ? {} : { phone: draftPhone }
  const evidence = weigh({ claim: { ...claim, draft }, doctor: { ...doctor, phone } })
  expect(evidence.phoneMatches).toBe(matches)
})

test('a confirmed address and a proven claim are evidence by themselves', () => {
  expect(weigh({})).toEqual({
    emailConfirmed: true,
    proven: false,
    mailDomainMatches: null,
    mailDomainSilence: 'no website',
    npiMatches: null,
    nameMatches: null,
    phoneMatches: null,
  })
  expect(
    weigh({
      user: { ...user, emailConfirmed: false },
      claim: { ...claim, provenAt: new Date() },
    }),
  ).toMatchObject({ emailConfirmed: false, proven: true })
})

test('an unconfirmed address is no evidence', () => {
  const practice = practiceWith('https://clinic.example')
  const evidence = weigh({ user: { ...user, emailConfirmed: false }, practice })
  expect(evidence).toMatchObject({
    emailConfirmed: false,
    mailDomainMatches: null,
    mailDomainSilence: 'not confirmed',
  })
  expect(weigh({ user, practice }).mailDomainMatches).toBe(true)
})

test.each([
  ['gmail.com', 'https://gmail.com/'],
  ['googlemail.com', 'https://www.googlemail.com'],
  ['mail.google.com', 'https://mail.google.com/'],
  ['yahoo.com.mx', 'https://yahoo.com.mx/'],
  ['mail.yahoo.com', 'https://mail.yahoo.com/'],
  ['yahoo.com.co', 'https://yahoo.com.co'],
  ['hotmail.com.pe', 'https://hotmail.com.pe'],
  ['outlook.sk', 'https://outlook.sk'],
  ['tuta.io', 'https://tuta.io'],
  ['satx.rr.com', 'https://satx.rr.com'],
  ['facebook.com', 'https://www.facebook.com/clinic'],
  ['GMAIL.com', 'https://GMAIL.com'],
])('an address at %s is no proof, even where the website is %s', (domain, website) => {
  const email = `ana@${domain}`
  expect(weigh({ user: { ...user, email }, practice: practiceWith(website) })).toMatchObject({
    mailDomainMatches: null,
    mailDomainSilence: 'public mail service',
  })
})
