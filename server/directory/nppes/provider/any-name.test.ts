import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLetters } from '../../../../contract/text/fold.ts'
import { registerName } from '../../../testing/inputs/register-names.ts'
import { doctorName } from './doctor-name.ts'
import { knownCredentials } from './known-credentials.ts'
import { textOrEmpty } from './provider.ts'

const shownCredentials = new Set(knownCredentials.values())

test('a name is shown as people write it, however it is typed', () => {
  fc.assert(
    fc.property(registerName, ({ columns, code, suffix, lastWord }) => {
      const person = doctorName((column) => {
        const text = Object.hasOwn(columns, column) ? columns[column as 'lastName'] : ''
        return textOrEmpty(text)
      }, code)
      expect(person).not.toBeNull()
      if (!person) return
      const [name = '', ...credentials] = person.name.split(', ')
      expect(credentials.filter((credential) => !shownCredentials.has(credential))).toEqual([])
      expect(new Set(credentials).size).toBe(credentials.length)
      expect(name).not.toMatch(/Dr\b.*\bDra?\b|.\bDoctor\b|^Dra/i)
      expect(name).toMatch(/^[\p{L}\p{M}'. -]+$/u)
      expect(name).not.toMatch(/M\.D|Ph\.?d|Pa-C|D\.d\.s|\bRn\b|Fnu|Nm[ni]|amp|\s{2}|^\s|\s$/i)
      expect(person.lastName.split(' ').at(-1)).toMatch(/^\p{Lu}/u)
      expect(person.firstName).not.toMatch(/(^|\s)(?!(de|del|la|las|los)\s)\p{Ll}/u)
      expect(person.firstName + person.lastName).not.toMatch(/\b(jr|sr|iii|rd)\b/i)
      expect(/ (Jr\.|Sr\.|I{2,3}|IV|V)$/.exec(name)?.[1] ?? '').toBe(suffix)
      expect(plainLetters(person.lastName).replace(/['.]/g, '')).toMatch(new RegExp(`${lastWord}$`))
    }),
    { numRuns: 2_000, interruptAfterTimeLimit: 300_000 },
  )
})
