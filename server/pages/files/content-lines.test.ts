import { expect, test } from 'vitest'
import { contentLines, textLine } from './content-lines.ts'

test('a text can neither end its line nor begin another property', () => {
  const hostile = 'A\r\nEND:VCARD\nTEL:1; x, y\\n\u2028\u0000z'
  expect(textLine('NOTE', hostile)).toBe('NOTE:A\\nEND:VCARD\\nTEL:1\\; x\\, y\\\\n\\nz')
})

test('a long line is broken after 75 bytes, and never within a character', () => {
  const text = 'Ñandú 👩‍⚕️ '.repeat(40)
  const lines = contentLines([textLine('FN', text)]).split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toBe(`FN:${text}`)
})
