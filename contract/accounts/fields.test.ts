import { describe, expect, test } from 'vitest'
import { problemsOf } from '../testing/check-input.ts'
import {
  AdministratorReset,
  Email,
  FirstName,
  LastName,
  NewPassword,
  OwnPassword,
  Registration,
  Reset,
  SignIn,
} from './fields.ts'

const badEmail = 'Please enter a valid email address'

describe('an email address', () => {
  test.each([
    ['ada@clinic.example', 'ada@clinic.example'],
    ['  Ada@Clinic.EXAMPLE\n', 'ada@clinic.example'],
    ["o'neil+news@sub.clinic.example", "o'neil+news@sub.clinic.example"],
    [`${'a'.repeat(64)}@clinic.example`, `${'a'.repeat(64)}@clinic.example`],
  ])('%j is kept as %j', (input, value) => {
    expect(Email.parse(input)).toBe(value)
  })

  test.each([
    undefined,
    null,
    7,
    ['ada@clinic.example'],
    '',
    ' ',
    'ada',
    'ada@',
    '@clinic.example',
    'ada@clinic',
    'ada @clinic.example',
    'ada@clinic.example, bo@clinic.example',
    'ada@clinic.example\nBcc: bo@clinic.example',
    'Ada <ada@clinic.example>',
    'ada@@clinic.example',
    'ada..b@clinic.example',
    '.ada@clinic.example',
    'ada@clinic..example',
    'ada@-clinic.example',
    'ada@clinic.example\0',
    `ada@${'clinic.'.repeat(40)}example`,
  ])('%j is refused with the reason', (input) => {
    expect(problemsOf(Email, input)).toEqual({ body: badEmail })
  })
})

describe('names of people', () => {
  test.each([
    'Jo',
    ' Ngô ',
    'José María',
    "D'Angelo",
    'de la O',
    'Jo\u0308rg',
    '李明',
    'עדה',
    '𠮷田',
    'Smith Jr.',
  ])('a name may be %j', (name) => {
    expect(FirstName.parse(name)).toBe(name.trim())
    expect(LastName.parse(name)).toBe(name.trim())
  })

  test.each([undefined, null, '', ' ', 'A', ' A '])(
    '%j counts as missing (VAL-16, VAL-17)',
    (name) => {
      expect(problemsOf(FirstName, name)).toEqual({ body: 'First name is required' })
      expect(problemsOf(LastName, name)).toEqual({ body: 'Last name is required' })
    },
  )

  test.each(['Ada\nBcc: x', 'Ada\tMarsh', 'Ada\0', 'Ada\u0085x', 'Ada\uD800'])(
    '%j is refused as more than one line',
    (name) => {
      expect(problemsOf(FirstName, name)).toEqual({ body: 'Please write this as one line of text' })
    },
  )

  test.each([
    'https://clinic.example',
    'win at //x',
    'see www.clinic',
    'WWW.clinic',
    'ada@clinic',
    '10.0.0.1',
    'www\u3002clinic',
    '\uFF57\uFF57\uFF57.clinic',
    'ｈttp:\u200B//x',
    'a\u200Bda\uFF20clinic',
  ])('%j is refused as an address', (name) => {
    expect(problemsOf(FirstName, name)).toEqual({
      body: 'Please write a name without a web address; after a period leave a space',
    })
  })

  test('a name has at most 100 characters, blanks around it not counted', () => {
    expect(problemsOf(LastName, ` ${'x'.repeat(100)} `)).toEqual({})
    expect(problemsOf(LastName, 'x'.repeat(101))).toEqual({ body: 'At most 100 characters' })
  })
})

describe('passwords', () => {
  test.each([
    ['x'.repeat(7), 'Password must be at least 8 characters'],
    ['x'.repeat(8), undefined],
    ['x'.repeat(200), undefined],
    ['x'.repeat(201), 'Password must be at most 200 characters'],
    [undefined, 'Password must be at least 8 characters'],
    [12345678, 'Password must be at least 8 characters'],
  ])('the problem of the new password %j is %s', (password, problem) => {
    expect(problemsOf(NewPassword, password).body).toBe(problem)
  })

  test('a password keeps the blanks around it', () => {
    expect(NewPassword.parse('  pass word  ')).toBe('  pass word  ')
    expect(OwnPassword.parse(' ')).toBe(' ')
  })

  test('a password that exists may be short, and is asked for when missing', () => {
    expect(problemsOf(OwnPassword, 'x')).toEqual({})
    for (const missing of [undefined, null, '', 5])
      expect(problemsOf(OwnPassword, missing)).toEqual({ body: 'Password is required' })
    expect(problemsOf(OwnPassword, 'x'.repeat(201))).toEqual({
      body: 'Password must be at most 200 characters',
    })
  })
})

describe('registering', () => {
  const good = {
    firstName: ' Ada ',
    lastName: 'Example',
    email: 'Ada@Clinic.Example',
    password: 'correct horse',
    confirmPassword: 'correct horse',
  }

  test('a registration is trimmed, without unknown fields', () => {
    expect(Registration.parse({ ...good, isAdmin: true })).toEqual({
      ...good,
      firstName: 'Ada',
      email: 'ada@clinic.example',
    })
  })

  test('every wrong field is named at once, that the passwords differ among them', () => {
    expect(problemsOf(Registration, { confirmPassword: 'another' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: badEmail,
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords do not match',
    })
  })

  test.each([
    ['left out', undefined],
    ['blank', ''],
    ['of another case', 'Correct horse'],
    ['with a blank behind', 'correct horse '],
  ])('the password is needed again: %s does not match', (_, confirmPassword) => {
    expect(problemsOf(Registration, { ...good, confirmPassword })).toEqual({
      confirmPassword: 'Passwords do not match',
    })
  })

  test.each([null, undefined, 'text', 7, []])(
    'a registration of %j is refused without an exception',
    (value) => {
      expect(Registration.safeParse(value).success).toBe(false)
    },
  )
})

describe('signing in and resetting', () => {
  test('the forms ask for address and password (VAL-18 to VAL-21)', () => {
    expect(problemsOf(SignIn, {})).toEqual({ email: badEmail, password: 'Password is required' })
    expect(problemsOf(Reset, {})).toEqual({
      email: badEmail,
      newPassword: 'Password must be at least 8 characters',
    })
  })

  test('an administrator reads another text, and the address stays as typed (VAL-23, VAL-24)', () => {
    expect(problemsOf(AdministratorReset, { email: 'x', newPassword: 'short' })).toEqual({
      email: badEmail,
      newPassword: 'Password must be at least 8 characters long',
    })
    expect(
      AdministratorReset.parse({ email: ' Ruth@Stone.Example ', newPassword: 'long enough' }).email,
    ).toBe('Ruth@Stone.Example')
  })
})
