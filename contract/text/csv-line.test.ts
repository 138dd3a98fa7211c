import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  [['a', 'b'], 'a,b'],
  [[12, -3], '12,-3'],
  [['a "b"', 'c,d'], '"a ""b""","c,d"'],
  [['=1', '+1', '-1', '@x', ' =1'], `'=1,'+1,'-1,'@x,' =1`],
  [['=HYPERLINK("x")', '\t=1'], `"'=HYPERLINK(""x"")",'\t=1`],
  [[null, '', 'x\ny'], ',,"x\ny"'],
])('the cells %j become one line', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})
