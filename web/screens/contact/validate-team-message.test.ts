import { describe, expect, it } from 'vitest'
import { checkTeamMessage } from './validate-team-message.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const good = {
  name: 'Ada Example',
  email: 'ada@patient.example',
  subject: 'A doctor is missing',
  message: 'Ten chars.',
}

describe('checkTeamMessage', () => {
  it('a complete message is accepted, and trimmed', () => {
    expect(
      checkTeamMessage(form({ ...good, name: ' Ada Example ', department: 'general' })),
    ).toEqual({ ok: true, message: good })
  })
  it('every wrong field is named (VAL-08 to VAL-11)', () => {
    expect(checkTeamMessage(form({ name: ' ', email: '', subject: '', message: '' }))).toEqual({
      ok: false,
      errors: {
        name: 'Name is required',
        email: 'Valid email is required',
        subject: 'Subject is required',
        message: 'Message must be at least 10 characters',
      },
    })
  })
  it('ten characters besides blanks are required', () => {
    expect(checkTeamMessage(form({ ...good, message: '    nine ch     ' }))).toEqual({
      ok: false,
      errors: { message: 'Message must be at least 10 characters' },
    })
  })
  it('the error says how long a text may be', () => {
    expect(checkTeamMessage(form({ ...good, subject: 'x'.repeat(201) }))).toEqual({
      ok: false,
      errors: { subject: 'At most 200 characters' },
    })
  })
})
