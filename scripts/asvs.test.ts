import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
const section = document.slice(document.indexOf('\n## ASVS 5.0, level 2\n'))

/**
 * OWASP ASVS 5.0.0, the requirements of levels 1 and 2: the last parts of their numbers, for each
 * section.
 */
const requirements: Record<string, string> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
}

const numbers = Object.entries(requirements).flatMap(([section, parts]) =>
  parts.split(' ').map((part) => `${section}.${part}`),
)

type Row = { numbers: string[]; met: string; how: string; proof: string }

const rows = section.split('\n').flatMap((line): Row[] => {
  const [, first = '', met = '', how = '', proof = ''] = line.split(/(?<!\\)\|/)
  const named = first.match(/\d+\.\d+\.\d+/g)
  return named ? [{ numbers: named, met: met.trim(), how: how.trim(), proof: proof.trim() }] : []
})

test('security.md names each requirement of ASVS 5.0.0, levels 1 and 2, exactly once', () => {
  expect(numbers).toHaveLength(253)
  const named = rows.flatMap((row) => row.numbers)
  expect(named.toSorted()).toEqual(numbers.toSorted())
})

test('security.md lists the requirements of a chapter of ASVS below its heading', () => {
  const chapters = section.split('\n### V').slice(1)
  expect(chapters).toHaveLength(17)
  for (const chapter of chapters) {
    const number = chapter.match(/^\d+/)?.[0]
    const others = (chapter.match(/\| \d+(?=\.\d+\.\d+)/g) ?? []).filter(
      (start) => start !== `| ${number}`,
    )
    expect(others).toEqual([])
  }
})

test('each requirement of ASVS that is met has a test or a document, each other one a reason', () => {
  for (const { numbers, met, how, proof } of rows) {
    expect(['yes', 'partly', 'no', 'none'], String(numbers)).toContain(met)
    expect(how, String(numbers)).not.toBe('')
    if (met === 'yes')
      expect(proof + how, String(numbers)).toMatch(/\.(test|spec)\.|\]\(|table above/)
  }
})

test('each test that security.md names exists', () => {
  const files = section.match(/(?<=`)[\w./-]+\.(test|spec)\.tsx?(?=`)/g) ?? []
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
