import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { commonKeys, weaknessBy } from './weak-passwords.ts'

const list = dictionary['passwords-common']
const weaknessOf = weaknessBy(commonKeys(list))
const ada = ['Adaeze', 'Núñez-Achebe', 'a.achebe@limestoneridge.example']

test('every password of the list is weak, in any case and with digits and signs around it', () => {
  expect(list.length).toBeGreaterThan(40_000)
  const accepted = list.filter((password, n) => {
    const isNumber = !/[a-z]/i.test(password)
    const ends = isNumber ? ['', '!', '...'] : ['', '1!', '2026']
    return !weaknessOf(`${n % 2 ? password : password.toUpperCase()}${ends[n % 3]}`)
  })
  expect(accepted).toEqual([])
})

describe('weak passwords', () => {
  test.each([
    ['Password1234!', 'common'],
    ['P@$$w0rd!!', 'common'],
    ['ｐａｓｓｗｏｒｄ', 'common'],
    ['Contraseña1', 'common'],
    ['hell0123', 'common'],
    ['pass-word-2026', 'common'],
    ['12.04.1987', 'common'],
    ['!!Baseball!!', 'common'],
    ['passwordpassword', 'common'],
    ['stoneoakhealth', 'names'],
    ['Stone Oak 2026!', 'names'],
    ['St0ne-0ak_H3alth', 'names'],
    ['SanAntonioTX78258', 'names'],
    ['Bexar.County.1', 'names'],
    ['Stone2026Oak', 'names'],
    ['StoneOakPassword', 'names'],
    ['Adaeze1990!', 'names'],
    ['adaeze.nunez', 'names'],
    ['limestoneridge7', 'names'],
    ['AAchebe#1', 'names'],
    ['AdaezePassword1!', 'names'],
    ['aaaaaaaaaaaaaaaa', 'pattern'],
    ['xkqzxkqz', 'pattern'],
    ['abcabcabcabcab', 'pattern'],
    ['creek creek creek', 'pattern'],
    ['abcdefghijk', 'pattern'],
    ['hgfedcba', 'pattern'],
    ['aaaabbbbcccc99', 'pattern'],
    ['qwertzuiopqwertzuiop', 'pattern'],
  ])('%s is weak', (password, weakness) => {
    expect(weaknessOf(password, ada)).toBe(weakness)
  })
})

test.each([
  'limestone and live oak',
  'limestone oak',
  'cedar and bluebonnet',
  'correct horse battery staple',
  'the creek behind our house',
  'wqzkxbvt',
  'kX9#vQ2m',
  'tr0ub4dor&3xyz',
  '839201748265',
  'a.achebe in the hills',
])('%s is not weak', (password) => {
  expect(weaknessOf(password, ada)).toBeNull()
})

test('names of others are not weak', () => {
  expect(weaknessOf('limestoneridge', ['Bo', 'Li', 'bo@clinic.example'])).toBeNull()
})

test.each([
  ['signs that stand for letters', '@4$5!1|0'.repeat(25)],
  ['digits around a letter', `${'1'.repeat(100)}a${'1'.repeat(99)}`],
  ['names with another end', `${'stoneoak'.repeat(24)}xqzvwklm`],
])('a long password of %s is judged at once', (_what, password) => {
  const start = process.cpuUsage()
  for (let n = 0; n < 10; n++) weaknessOf(password, ada)
  // microseconds; a cost that grows with the square of the length would take seconds
  expect(process.cpuUsage(start).user).toBeLessThan(1_500_000)
})
