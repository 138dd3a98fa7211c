import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heldData } from '../../held-data.ts'
import { heldInSpanish } from './held-in-spanish.ts'
import { readmeOf } from './readme.ts'

const tables = heldData
  .flatMap((room) => room.tables)
  .flatMap(({ table, holds, read }) => (read ? [{ name: getTableName(table), holds }] : []))

test('every table that an export reads is described in Spanish, and no other', () => {
  expect(Object.keys(heldInSpanish).sort()).toEqual(tables.map(({ name }) => name).sort())
})

test.each([
  ['en', 'README.txt', 'What there is of you', '  users (1): Your account: name'],
  ['es', 'LEAME.txt', 'Lo que hay sobre usted', '  users (1): Su cuenta: nombre'],
] as const)(
  'the explanation in %s, %s, lists what there is, and what is missing',
  (language, name, title, users) => {
    const tableRows = tables.map((table) => ({
      ...table,
      rows: table.name === 'users' ? [{}] : [],
    }))
    const [file, text] = readmeOf(tableRows, new Date('2026-11-24T03:00:00Z'), language)
    expect(file).toBe(name)
    const [present, absent] = text.split('\n\n').filter((part) => part.includes('  '))
    expect(present).toContain(title)
    expect(present).toContain(users)
    expect(present?.split('\n')).toHaveLength(2)
    expect(absent?.split('\n')).toHaveLength(tables.length)
  },
)
