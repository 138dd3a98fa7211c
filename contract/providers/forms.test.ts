import { describe, expect, test } from 'vitest'
import { ProfileForm } from './forms.ts'

const good: ProfileForm = {
  firstName: 'Elena',
  lastName: 'Marsh',
  specialty: 'Cardiology',
  phone: '(210) 555-0142',
  basicBio: 'Heart care for the whole family.',
  detailedBio: '',
  basicBioEs: '',
  servicesEs: '',
  detailedBioEs: '',
  website: '',
  linkedin: '',
  twitter: '',
  instagram: '',
  education: '',
  affiliations: '',
}

const errorsOf = (changes: Record<string, unknown>) =>
  ProfileForm.safeParse({ ...good, ...changes }).error?.issues.map(({ path }) => path.join('.')) ??
  []

const accents = 'áéíóúüñ'.repeat(14)

describe('links of a profile', () => {
  test.each([
    '',
    'https://clinic.example',
    'http://clinic.example/',
    'HTTPS://Clinic.Example/About?x=1#team',
    'https://www.clinic.example:8443/a/b-c_d~e/%20f',
    'https://clinic.example?x=https://other.example/@b',
    'https://clinic.example/@elena.marsh',
    'https://klinik-müller.example/über',
    'https://xn--mller-kva.example/',
    '  https://clinic.example/  ',
    `https://clinic.example/${'x'.repeat(477)}`,
  ])('a link may be %j', (website) => {
    expect(errorsOf({ website })).toEqual([])
    const lowerScheme = website.trim().replace(/^HTTPS:/, 'https:')
    expect(ProfileForm.parse({ ...good, website }).website).toBe(lowerScheme)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://clinic.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://clinic.example',
    'mailto:ada@clinic.example',
    'tel:+12105550100',
    'blob:https://clinic.example/x',
    'clinic',
    'none',
    'n/a',
    'ask at the desk',
    'ada@clinic.example',
    'javascript:alert(1).example',
    'clinic.example:alert(1)',
    'clinic.example@other.example',
    '127.0.0.1',
    '//clinic.example',
    '/about',
    '@elenamarsh',
    'https:clinic.example',
    'https:/clinic.example',
    'https:///clinic.example',
    'https:\\\\clinic.example',
    'https://clinic.example\\@other.example',
    'https://',
    'https://clinic',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://clinic..example',
    'https://.example',
    'https://clinic example/',
    'https://clinic.example/our team',
    'https://clinic.example/a\tb',
    'https://clinic.example/a\nb',
    'https://cli\nnic.example/',
    '\0https://clinic.example/',
    'https://clinic.example/\0',
    'https://clinic.example/\u202Etxt',
    'https://clinic.example/\uD800',
    'https://clinic.example@other.example/',
    'https://user:secret@other.example/',
    'https://clinic.example:99999/',
    'x https://clinic.example/',
    `https://clinic.example/${'x'.repeat(478)}`,
  ])('a link may not be %j', (url) => {
    for (const field of ['website', 'linkedin', 'twitter', 'instagram'])
      expect(errorsOf({ [field]: url })).toContain(field)
  })

  test.each([
    ['clinic.example', 'https://clinic.example'],
    ['www.clinic.example/path', 'https://www.clinic.example/path'],
    ['Clinic.example/About?x=1#team', 'https://Clinic.example/About?x=1#team'],
    ['clinic.example:8443', 'https://clinic.example:8443'],
    ['klinik-müller.example', 'https://klinik-müller.example'],
    ['  clinic.example.  ', 'https://clinic.example'],
    ['\u200Bclinic.example\u00A0', 'https://clinic.example'],
    ['HTTP://clinic.example', 'http://clinic.example'],
    ['https:// clinic.example', 'https://clinic.example'],
    ['https://clinic.example.', 'https://clinic.example'],
  ])('the link %j is completed to %s', (website, whole) => {
    expect(ProfileForm.parse({ ...good, website }).website).toBe(whole)
  })

  test('a text that is no link is refused with an example', () => {
    expect(
      ProfileForm.safeParse({ ...good, website: 'our clinic' }).error?.issues[0],
    ).toMatchObject({ message: 'Please enter a web address that begins with https://' })
  })
})

describe('phones of a profile', () => {
  test.each([
    '',
    '(210) 555-0100',
    '210-555-0100',
    '+1 210 555 0100',
    '2105550100',
    '555-0100',
    '210.555.0100 x12',
    '  (210) 555-0100\n',
  ])('a phone may be %j', (phone) => expect(errorsOf({ phone })).toEqual([]))
  test.each([
    '555',
    '-------',
    '(((((((((',
    'call us',
    '210-555-010O',
    '٢١٠٥٥٥٠١٠٠',
    '210-555-0100; 210-555-0101',
    '1'.repeat(31),
    '<b>2105550100</b>',
  ])('a phone may not be %j', (phone) => expect(errorsOf({ phone })).toContain('phone'))
})

test.each([
  ['2105550142', '(210) 555-0142'],
  ['210-555-0142', '(210) 555-0142'],
  ['210.555.0142', '(210) 555-0142'],
  ['(210)5550142', '(210) 555-0142'],
  ['+1 210 555 0142', '(210) 555-0142'],
  ['1-210-555-0142', '(210) 555-0142'],
  ['tel:+12105550142', '(210) 555-0142'],
  ['tel:+1-210-555-0142;ext=12', '(210) 555-0142 ext. 12'],
  ['Phone: (210) 555-0142', '(210) 555-0142'],
  ['Tel. 210 555 0142', '(210) 555-0142'],
  ['\u200E(210) 555-0142\u200F', '(210) 555-0142'],
  ['\u202A(210) 555-0142\u202C', '(210) 555-0142'],
  ['(210)\u00A0555\u20110142', '(210) 555-0142'],
  ['210\u2013555\u20140142', '(210) 555-0142'],
  ['210\u2212555\u22120142', '(210) 555-0142'],
  ['２１０−５５５−０１４２', '(210) 555-0142'],
  ['210\n555\n0142', '(210) 555-0142'],
  ['(210) 555-0142 ext. 12', '(210) 555-0142 ext. 12'],
  ['(210) 555-0142 EXT 12', '(210) 555-0142 ext. 12'],
  ['(210) 555-0142, ext.12', '(210) 555-0142 ext. 12'],
  ['(210) 555-0142 x12', '(210) 555-0142 ext. 12'],
  ['(210) 555-0142x12', '(210) 555-0142 ext. 12'],
  ['(210) 555-0142 #12', '(210) 555-0142 ext. 12'],
  ['(210) 555-0142 extension 12', '(210) 555-0142 ext. 12'],
  ['(210) 555-0142 extensión 12', '(210) 555-0142 ext. 12'],
  ['(210) 555-0142 (ext. 12)', '(210) 555-0142 ext. 12'],
  ['555-0142', '555-0142'],
  ['+52 55 1234 5678 x9', '+52 55 1234 5678 ext. 9'],
])('the phone %j is stored as %s', (phone, stored) => {
  expect(ProfileForm.parse({ ...good, phone }).phone).toBe(stored)
  expect(ProfileForm.parse({ ...good, phone: stored }).phone).toBe(stored)
})

describe('texts', () => {
  test.each(['firstName', 'lastName', 'specialty'])('%s must be there (PROF-18)', (field) => {
    for (const blank of ['', '   ', '\t', '\u00a0'])
      expect(
        ProfileForm.safeParse({ ...good, [field]: blank }).error?.issues.map(
          ({ message }) => message,
        ),
      ).toContain('Please fill in all required fields.')
    expect(errorsOf({ [field]: undefined })).toEqual([field])
  })

  test.each(['firstName', 'lastName'])('%s has something to read', (field) => {
    for (const text of ['\u200b\u2060', '-', '...', '\u202etxt.exe', 'Ada \u2066x\u2069'])
      expect(errorsOf({ [field]: text }), JSON.stringify(text)).toEqual([field])
    for (const text of ['O', 'Ngô', '李', "D'Angelo", 'Marsh-Lee', '\u05d3\u05df'])
      expect(errorsOf({ [field]: text })).toEqual([])
  })

  test.each(['firstName', 'lastName', 'specialty'])('%s is one line', (field) => {
    for (const text of ['Ada\nBcc: x', 'Ada\r', 'A\0da', 'A\uD800', 'A\u0085B'])
      expect(errorsOf({ [field]: `${text} Example` }), JSON.stringify(text)).toEqual([field])
    expect(errorsOf({ [field]: accents })).toEqual([])
    expect(errorsOf({ [field]: `${accents}áéí` })).toEqual([field])
  })

  test.each([
    ['detailedBio', 5000],
    ['education', 5000],
    ['affiliations', 2000],
  ])('%s has at most %i characters and may have lines', (field, length) => {
    expect(errorsOf({ [field]: `a\n${'x'.repeat(length - 2)}` })).toEqual([])
    expect(errorsOf({ [field]: 'x'.repeat(length + 1) })).toEqual([field])
    expect(errorsOf({ [field]: 'a\0b' })).toEqual([field])
    expect(errorsOf({ [field]: 'a\uDC00b' })).toEqual([field])
  })
})
