import { describe, expect, it } from 'vitest'
import { checkOfficeMessage } from './validate-office-message.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const good = { name: 'Ada Example', email: 'ada@patient.example', message: 'Do you have a ramp?' }

describe('checkOfficeMessage', () => {
  it('only name, email and message are needed (VAL-03, VAL-04)', () => {
    expect(checkOfficeMessage(form({ ...good, phone: ' ', subject: '' }))).toEqual({
      ok: true,
      message: { ...good, phone: undefined, subject: undefined },
    })
    expect(checkOfficeMessage(form({ ...good, phone: '210-555-0199', subject: 'Access' }))).toEqual(
      {
        ok: true,
        message: { ...good, phone: '210-555-0199', subject: 'Access' },
      },
    )
  })
  it('blanks count as missing', () => {
    expect(checkOfficeMessage(form({ name: ' ', email: '', message: '\n' }))).toEqual({
      ok: false,
      missing: true,
      errors: {
        name: 'Name is required',
        email: 'Email is required',
        message: 'Message is required',
      },
    })
  })
  it('a wrong email is told from a missing one', () => {
    expect(checkOfficeMessage(form({ ...good, email: 'ada at example' }))).toEqual({
      ok: false,
      missing: false,
      errors: { email: 'Valid email is required' },
    })
  })
  it('the error says how long a text may be', () => {
    expect(checkOfficeMessage(form({ ...good, message: 'x'.repeat(5001) }))).toMatchObject({
      ok: false,
      missing: false,
      errors: { message: 'At most 5,000 characters' },
    })
  })
})
