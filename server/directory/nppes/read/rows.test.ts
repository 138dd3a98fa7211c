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
  for await (const portion of readRows(file)) rows.push(...portion)
  return rows
}

async function rowsOf(content: string | Buffer): Promise<Row[]> {
  const file = join(folder, 'rows.csv')
  writeFileSync(file, content)
  return readAll(file)
}

test('reads the sample exactly as the parser does', async () => {
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
])('reads a file with %s', async (_, content) => {
  expect(await rowsOf(content)).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['1', '2'] },
    { line: 3, fields: ['3', '4'] },
  ])
})

test('skips blank lines and keeps counting', async () => {
  expect((await rowsOf('a,b\n\n1,2\n\n')).at(-1)).toEqual({ line: 3, fields: ['1', '2'] })
})

test.each([
  ['commas', '"ONE, TWO","2"', ['ONE, TWO', '2']],
  ['doubled quotes', '"THE ""GOOD"" CLINIC","2"', ['THE "GOOD" CLINIC', '2']],
  ['a line break', '"ONE\nTWO","2"', ['ONE\nTWO', '2']],
])('reads fields with %s', async (_, text, fields) => {
  const rows = await rowsOf(`"a","b"\n${text}\n"3","4"\n`)
  expect(rows.slice(1)).toEqual([
    { line: 2, fields },
    { line: expect.any(Number), fields: ['3', '4'] },
  ])
})

test.each([
  ['too few columns', '"1"', '1 columns instead of 2'],
  ['too many columns', '"1","2","3"', '3 columns instead of 2'],
  ['a stray quote', '"ON"E","2"', 'a quoted field is never closed'],
  ['two stray quotes', '"ON"E","T"WO"', 'quotes inside a field are not doubled'],
  ['a cut off line', '"1","tw', 'a quoted field is never closed'],
])('reports a row with %s and goes on with the next', async (_, text, problem) => {
  const rows = await rowsOf(`"a","b"\n"0","0"\n${text}\n${'"3","4"\n'.repeat(12)}`)
  expect(rows[2]).toEqual({ line: 3, problem })
  expect(rows.slice(3)).toHaveLength(12)
  expect(rows.slice(3).every((row) => 'fields' in row)).toBe(true)
  expect(rows.at(-1)).toMatchObject({ line: 15 })
})

test.each(['"3","fo', '"3"', '3'])('refuses a file that ends within a row: %s', async (end) => {
  await expect(rowsOf(`"a","b"\n"1","2"\n${end}`)).rejects.toThrow(
    'the file ends in the middle of a row: it was cut off. Download or upload it again',
  )
})

test('reads a last row without a line break after it', async () => {
  expect(await rowsOf('"a","b"\n"1","2"')).toHaveLength(2)
})

test('reads letters of Windows-1252 in a line that is not UTF-8', async () => {
  const content = Buffer.concat([
    Buffer.from('a,b\nJOSÉ,1\n'),
    Buffer.from('TREVIÑO,2\n', 'latin1'),
  ])
  expect((await rowsOf(content)).slice(1)).toEqual([
    { line: 2, fields: ['JOSÉ', '1'] },
    { line: 3, fields: ['TREVIÑO', '2'] },
  ])
})

test('reads rows that lie across portions of the file', async () => {
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
])('refuses %s', async (_, content) => {
  await expect(rowsOf(content)).rejects.toThrow(WrongFileError)
})
