import { expect, test } from 'vitest'
import { errorCode } from '../error-code.ts'
import { safeUrl } from '../http/safe-url.ts'
import { maskAddresses } from './logger.ts'

test.each([
  ['ada@clinic.example', 'a***@clinic.example'],
  ['a@x.example', 'a***@x.example'],
  ['<ada.b+news@clinic.example>: refused', '<a***@clinic.example>: refused'],
  [
    'to "ada@x.example", bo@y.example;cy@z.example',
    'to "a***@x.example", b***@y.example;c***@z.example',
  ],
  ['550 5.1.1 (ada@x.example)', '550 5.1.1 (a***@x.example)'],
  ['ñandú@x.example', 'ñ***@x.example'],
  ['two@at@x.example', 't***@a***@x.example'],
  ['mailto:ada@x.example?subject=x', 'mailto:a***@x.example?subject=x'],
  ['🌳ada@x.example', '🌳***@x.example'],
  ['nobody', 'nobody'],
  ['@x.example', '@x.example'],
  ['', ''],
])('%s is logged as %s', (text, expected) => {
  expect(maskAddresses(text)).toBe(expected)
})

test('a long word without an address is masked in linear time', () => {
  // a try at each letter would take longer than a test may
  const long = 'x'.repeat(500_000)
  expect(maskAddresses(`${long} ada@x.example ${long}`)).toBe(`${long} a***@x.example ${long}`)
})

test.each([
  [Object.assign(new Error('x'), { code: 'ENOENT' }), 'ENOENT'],
  [Object.assign(new Error('x'), { code: 42 }), undefined],
  [{ code: 'ENOENT' }, undefined],
  [new Error('x'), undefined],
  [null, undefined],
  ['ENOENT', undefined],
])('the code of %s is %s', (error, code) => {
  expect(errorCode(error)).toBe(code)
})

test.each([
  ['https://clinic.example/a?b#c', true],
  ['HTTP://clinic.example', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['ftp://clinic.example', false],
  ['//clinic.example', false],
  ['clinic.example', false],
  ['https://', false],
  ['', false],
  [null, false],
  [undefined, false],
])('a link may lead to %j: %s', (url, may) => {
  expect(safeUrl(url)).toBe(may ? url : null)
})
