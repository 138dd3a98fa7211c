import { describe, expect, it } from 'vitest'
import { checks } from './account-checks.ts'

const errorsOf = (result: { ok: boolean; errors?: object }) => result.errors
const badEmail = 'Please enter a valid email address'

describe('checks.signIn (VAL-18, VAL-19)', () => {
  it('the address is normalized, and the password stays as typed', () => {
    expect(checks.signIn({ email: ' Ada@Clinic.example ', password: ' a ' })).toEqual({
      ok: true,
      body: { email: 'ada@clinic.example', password: ' a ' },
    })
  })
  it('both fields are required', () => {
    expect(errorsOf(checks.signIn({ email: '', password: '' }))).toEqual({
      email: badEmail,
      password: 'Password is required',
    })
  })
  it('a code is required only if the form has a field for it', () => {
    const input = { email: 'ada@clinic.example', password: 'x' }
    expect(errorsOf(checks.signIn({ ...input, code: ' ' }))).toEqual({
      code: 'Please enter a code',
    })
    expect(checks.signIn({ ...input, code: ' ABCD-EFGH-IJKL-MNOP' })).toEqual({
      ok: true,
      body: { ...input, code: 'ABCD-EFGH-IJKL-MNOP' },
    })
  })
})

describe('checks.registration (VAL-13 to VAL-17)', () => {
  const good = {
    firstName: 'Ada',
    lastName: 'Example',
    email: 'ada@clinic.example',
    password: 'limestone and live oak',
    confirmPassword: 'limestone and live oak',
  }
  it('a complete registration is accepted', () => {
    expect(checks.registration({ ...good, firstName: ' Ada ' })).toEqual({ ok: true, body: good })
  })
  it('every wrong field of a registration is named at once', () => {
    const input = {
      firstName: 'A ',
      lastName: '',
      email: 'ada',
      password: 'seven77',
      confirmPassword: 'seven7',
    }
    expect(errorsOf(checks.registration(input))).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: badEmail,
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords do not match',
    })
  })
  it('the passwords are compared exactly', () => {
    const input = { ...good, confirmPassword: 'limestone and live oak ' }
    expect(errorsOf(checks.registration(input))).toEqual({
      confirmPassword: 'Passwords do not match',
    })
  })
})

const good = {
  email: 'ada@clinic.example',
  newPassword: 'bluebonnets in april',
  confirmPassword: 'bluebonnets in april',
}

describe('checks.reset (VAL-20 to VAL-22)', () => {
  it('both steps are accepted, with the code as mails and people write it', () => {
    expect(checks.reset(good)).toEqual({ ok: true, body: good })
    expect(checks.reset({ ...good, code: ' 123 456' })).toEqual({
      ok: true,
      body: { ...good, code: '123456' },
    })
  })
  it('every wrong field of a reset is named', () => {
    expect(
      errorsOf(
        checks.reset({ email: '', newPassword: 'short', confirmPassword: '', code: '12345' }),
      ),
    ).toEqual({
      email: badEmail,
      newPassword: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords do not match',
      code: 'Please enter the 6-digit code',
    })
  })
})

describe('checks.administratorReset (VAL-23 to VAL-26)', () => {
  it('the administrators’ form has its own messages', () => {
    const blank = { email: 'x', newPassword: 'short', confirmPassword: '' }
    expect(errorsOf(checks.administratorReset(blank))).toEqual({
      email: badEmail,
      newPassword: 'Password must be at least 8 characters long',
      confirmPassword: 'Please confirm your password',
    })
    expect(
      errorsOf(checks.administratorReset({ ...good, confirmPassword: 'bluebonnets' })),
    ).toEqual({
      confirmPassword: 'Passwords do not match',
    })
  })
  it('a valid form is accepted', () => {
    expect(checks.administratorReset(good)).toEqual({ ok: true, body: good })
  })
})
