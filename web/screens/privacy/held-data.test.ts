import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heldData } from '../../../server/held-data.ts'
import type { Db } from '../../../server/platform/database/connect.ts'
import { heldField, heldPart, heldValue } from '../../../texts/es/legal/held-data.tsx'

/** Answers every question with these rows. */
const answering = (rows: object[]) => {
  const select = { from: () => select, where: () => select, orderBy: async () => rows }
  return { select: () => select } as unknown as Db
}
const reader = { userId: null, email: 'reader@patient.example' }
/** Not shown. */
const isInternal = (field: string) => /^(id|.*Id|attempts|revision)$/.test(field)

test('what is held about a reader has Spanish words: tables, fields, and values that are one of few', async () => {
  const untranslatedNames: string[] = []
  for (const { table, read } of heldData.flatMap((room) => room.tables)) {
    const columns = getTableColumns(table)
    const blank = Object.fromEntries(Object.keys(columns).map((name) => [name, 'x']))
    const [row] = (await read?.(answering([blank]), reader)) ?? []
    if (!row) continue
    const name = getTableName(table)
    if (heldPart(name, '') === '') untranslatedNames.push(name)
    for (const field of Object.keys(row).filter((field) => !isInternal(field))) {
      if (heldField(field) === field) untranslatedNames.push(field)
      for (const value of columns[field]?.enumValues ?? [])
        if (heldValue(name, field, value) === value)
          untranslatedNames.push(`${name} ${field} ${value}`)
    }
  }
  // its values are the report's subjects, which tests read in English
  expect(untranslatedNames.filter((text) => !text.startsWith('fact_reports subject'))).toEqual([])
  expect(heldValue('fact_reports', 'subject', 'left')).toBe('This doctor has left')
  expect(heldValue('inquiries', 'subject', 'left')).toBe('left')
})
