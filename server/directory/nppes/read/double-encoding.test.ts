import { expect, test } from 'vitest'
import { isGarbled, undoubled } from './double-encoding.ts'

const windows1252 = new TextDecoder('windows-1252')
const latin1 = new TextDecoder('latin1')
const twice = (text: string, decoder = windows1252) => decoder.decode(Buffer.from(text))

const names = [
  'Núñez',
  'GARCÍA',
  'José',
  'Müller',
  'MÜLLER',
  'Peña-Ibáñez',
  'ÁLVAREZ',
  'Šimić',
  'Nguyễn',
  'O’Brien',
]

test.each(names)('%s encoded twice is read', (name) => {
  expect(undoubled(twice(name))).toBe(name)
  expect(undoubled(twice(twice(name)))).toBe(name)
  expect(undoubled(Buffer.from(name).toString('latin1'))).toBe(name)
  expect(undoubled(twice(name, latin1))).toBe(name)
})

test.each([
  ['NÃºÃ±ez', 'Núñez'],
  ['GARCÃ\u008dA', 'GARCÍA'],
  ['NUÃ‘EZ', 'NUÑEZ'],
  ['nãºã±ez', 'núñez'],
  ['OÂ€™BRIEN', 'O’BRIEN'],
  ['A Â· B', 'A · B'],
])('%s is read as %s', (text, expected) => {
  expect(undoubled(text)).toBe(expected)
})

test.each([
  ...names,
  'JOÃO GUIMARÃES',
  'JOSÉ’S CLINIC',
  'ÂNGELA',
  'Lãm Bão',
  'IRMÃ “LU”',
  'Café “Días”',
  'SMITH & SONS',
  '',
])('%s stays as it is', (text) => {
  expect(undoubled(text)).toBe(text)
  expect(isGarbled(text)).toBe(false)
})

test.each(['NU\uFFFDEZ', 'NU?EZ', 'NU??EZ', 'GARCÃA', 'GarcÃa', 'NÃ§Â¥'])(
  '%s is garbled',
  (text) => {
    expect(isGarbled(text)).toBe(true)
  },
)
