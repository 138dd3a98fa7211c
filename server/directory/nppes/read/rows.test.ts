import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { samplePath, sampleRows } from '../fixtures/sample.ts'
import { WrongFileError } from './columns.ts'
import { type Row, readRows } from './rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'nppes-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function readAll(file: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of readRows(file)) rows.push(...batch)
  return rows
}

async function rowsOf(content: string | Buffer): Promise<Row[]> {
  const file = join(folder, 'rows.csv')
  writeFileSync(file, content)
  return readAll(file)
}

test('the sample is read exactly as the parser does', async () => {
  const [header, ...rows] = await readAll(samplePath)
  expect(header).toMatchObject({ line: 1 })
  expect(rows.map((row) => 'fields' in row && row.fields)).toEqual(sampleRows)
  expect(rows.map(({ line }) => line)).toEqual(sampleRows.map((_, at) => at + 2))
})

test.each([
  ['line feeds', 'a,b\n"1","2"\n"3","4"\n'],
  ['carriage returns', 'a,b\r\n"1","2"\r\n"3","4"\r\n'],
  ['no line feed at the end', 'a,b\n"1","2"\n"3","4"'],
  ['a byte order mark', '\uFEFFa,b\n"1","2"\n"3","4"\n'],
  ['fields without quotes', 'a,b\n1,2\n3,4\n'],
  ['quotes here and there', 'a,b\n1,"2"\n"3",4\n'],
])('a file with %s is read', async (_, content) => {
  expect(await rowsOf(content)).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['1', '2'] },
    { line: 3, fields: ['3', '4'] },
  ])
})

test.each([
  ['without quotes', '1', 1],
  ['in quotes', '"1","2"', 2],
  ['of both kinds', '1,"2"', 2],
])(
  'the empty cells that are missing at the end of a row %s are filled up',
  async (_, text, cells) => {
    const rows = await rowsOf(`a,b,c\n${text}\n3,4,5\n`)
    const fields = ['1', cells > 1 ? '2' : '', '']
    expect(rows.slice(1)).toEqual([
      { line: 2, fields, cells },
      { line: 3, fields: ['3', '4', '5'] },
    ])
  },
)

test('a last short row without a line break is read if another row is short too', async () => {
  expect((await rowsOf('a,b\n1\n2')).slice(1)).toEqual([
    { line: 2, fields: ['1', ''], cells: 1 },
    { line: 3, fields: ['2', ''], cells: 1 },
  ])
})

test('rows of commas alone are skipped', async () => {
  expect((await rowsOf('a,b\n,\n"",""\n1,2\n')).slice(1)).toEqual([{ line: 4, fields: ['1', '2'] }])
})

test('blank lines are skipped and counted', async () => {
  expect((await rowsOf('a,b\n\n1,2\n\n')).at(-1)).toEqual({ line: 3, fields: ['1', '2'] })
})

test.each([
  ['commas', '"ONE, TWO","2"', ['ONE, TWO', '2']],
  ['doubled quotes', '"THE ""GOOD"" CLINIC","2"', ['THE "GOOD" CLINIC', '2']],
  ['a line break', '"ONE\nTWO","2"', ['ONE\nTWO', '2']],
])('fields with %s are read', async (_, text, fields) => {
  const rows = await rowsOf(`"a","b"\n${text}\n"3","4"\n`)
  expect(rows.slice(1)).toEqual([
    { line: 2, fields },
    { line: expect.any(Number), fields: ['3', '4'] },
  ])
})

test.each([
  ['too many columns', '"1","2","3"', '3 columns instead of 2'],
  ['a comma that lost its quotes, before an empty last cell', 'A, B,', '3 columns instead of 2'],
  ['a stray quote', '"ON"E","2"', 'a quoted field is never closed'],
  ['two stray quotes', '"ON"E","T"WO"', 'quotes inside a field are not doubled'],
  ['a cut off line', '"1","tw', 'a quoted field is never closed'],
])('a row with %s is reported, and reading goes on with the next', async (_, text, problem) => {
  const rows = await rowsOf(`"a","b"\n"0","0"\n${text}\n${'"3","4"\n'.repeat(12)}`)
  expect(rows[2]).toMatchObject({ line: 3, problem })
  expect(rows.slice(3)).toHaveLength(12)
  expect(rows.slice(3).every((row) => 'fields' in row)).toBe(true)
  expect(rows.at(-1)).toMatchObject({ line: 15 })
})

test.each(['"3","fo', '"3"', '3'])('a file that ends within a row is refused: %s', async (end) => {
  await expect(rowsOf(`"a","b"\n"1","2"\n${end}`)).rejects.toThrow(
    'the file ends in the middle of a row: it was cut off. Download or upload it again',
  )
})

test('a last row without a line break after it is read', async () => {
  expect(await rowsOf('"a","b"\n"1","2"')).toHaveLength(2)
})

test('letters of Windows-1252 in a line that is not UTF-8 are read', async () => {
  const content = Buffer.concat([
    Buffer.from('a,b\nJOSÉ,1\n'),
    Buffer.from('TREVIÑO,2\n', 'latin1'),
  ])
  expect((await rowsOf(content)).slice(1)).toEqual([
    { line: 2, fields: ['JOSÉ', '1'] },
    { line: 3, fields: ['TREVIÑO', '2'] },
  ])
})

test.each([
  ['a null byte', 'STE\0 200', 'STE 200'],
  ['control characters', '\x01MAR\x1FSH\x7F\u009C', 'MARSH'],
  ['zero-width characters', 'MA\u200BRS\u200D\u2060H', 'MARSH'],
  ['marks of writing direction', '\u202AMARSH\u202C\u200E', 'MARSH'],
  ['a byte order mark', 'MARSH\uFEFF', 'MARSH'],
  ['a soft hyphen', 'MAR\u00ADSH', 'MARSH'],
  ['a no-break space', 'VAN\u00A0DYKE', 'VAN DYKE'],
  ['a vertical tab', 'VAN\vDYKE', 'VAN DYKE'],
  ['a line separator', 'VAN\u2028DYKE', 'VAN DYKE'],
  ['a lost letter', 'TREVI\uFFFDO', 'TREVI\uFFFDO'],
  ['a letter encoded twice', 'GARCÃ\u008dA', 'GARCÍA'],
  ['letters', 'JOSÉ Ñ 李 😀', 'JOSÉ Ñ 李 😀'],
])('a field with %s is read', async (_, field, text) => {
  expect((await rowsOf(`a,b\n${field},"${field}"\n`)).slice(1)).toEqual([
    { line: 2, fields: [text, text] },
  ])
})

test('half a letter of two is read as a lost one', async () => {
  const content = Buffer.concat([
    Buffer.from('a,b\nMARSH'),
    Buffer.from([0xed, 0xa0, 0xbd]),
    Buffer.from(',1\n'),
  ])
  expect((await rowsOf(content))[1]).toMatchObject({
    fields: [expect.stringMatching(/^MARSH\uFFFD+$/), '1'],
  })
})

const unicodeText = Buffer.from('a,b\r\nJOSÉ,"1"\r\n', 'utf16le')
test.each([
  ['UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), unicodeText])],
  ['UTF-16 without one', unicodeText],
  ['UTF-16 of the other order', Buffer.concat([Buffer.from([0xff, 0xfe]), unicodeText]).swap16()],
  ['carriage returns alone', Buffer.from('a,b\rJOSÉ,1\r')],
])('a file of %s is read', async (_, content) => {
  expect(await rowsOf(content)).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['JOSÉ', '1'] },
  ])
})

test.each([
  ['semicolons', 'a;b\n1;2\n'],
  ['tabs', 'a\tb\n1\t2\n'],
  ['vertical bars', 'a|b\n1|2\n'],
])('columns between %s are refused, and the refusal says so', async (name, content) => {
  await expect(rowsOf(content)).rejects.toThrow(`separated by ${name} instead of commas`)
})

test('rows that lie across portions of the file are read', async () => {
  const row = `"${'x'.repeat(1000)}","é"`
  const rows = await rowsOf(`a,b\n${`${row}\n`.repeat(5000)}`)
  expect(rows).toHaveLength(5001)
  expect(rows.every((each) => 'fields' in each)).toBe(true)
  expect(rows.at(-1)).toEqual({ line: 5001, fields: ['x'.repeat(1000), 'é'] })
})

test.each([
  ['an empty file', ''],
  ['one endless line', Buffer.alloc(3 << 20, 120)],
  ['a header that is no row', '"a""\nb'],
])('the reader refuses %s', async (_, content) => {
  await expect(rowsOf(content)).rejects.toThrow(WrongFileError)
})
