import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { jsonNamesAddress, namesAddress } from './names-address.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const namesIn = async (text: string, address: string) => {
  const { rows } = await database.db.execute<{ inText: boolean; inJson: boolean }>(
    sql`SELECT ${namesAddress(sql`${text}::text`, address)} AS "inText",
      ${jsonNamesAddress(sql`${JSON.stringify({ list: [{ text }], count: 1 })}::jsonb`, address)} AS "inJson"`,
  )
  return rows[0]!
}

describe('looking for an address in a text', () => {
  test.each([
    'smith@gmail.com',
    'Smith@GMAIL.com',
    'Write to smith@gmail.com.',
    'Smith <smith@gmail.com>, "office"',
    'Write to\nsmith@gmail.com\tsoon',
    "He said 'smith@gmail.com'",
    'johnsmith@gmail.com or smith@gmail.com',
    'mailto:smith@gmail.com?subject=x',
  ])('the address is named by %j', async (text) => {
    expect(await namesIn(text, 'smith@gmail.com')).toEqual({ inText: true, inJson: true })
  })

  test.each([
    'johnsmith@gmail.com',
    'john.smith@gmail.com',
    'john-smith@gmail.com',
    'john+smith@gmail.com',
    'john_smith@gmail.com',
    "o'smith@gmail.com",
    'smith@gmail.co',
    'smith@gmail.com.mx',
    'smith@gmail.community',
    'smith@gmail.com-pany.de',
    'smith@gmail,com',
    'mith@gmail.com',
  ])('the address is not named by its neighbor %j', async (text) => {
    expect(await namesIn(text, 'smith@gmail.com')).toEqual({ inText: false, inJson: false })
  })

  test.each(["o'brien+news@st-ives.com", '_x.-y@a.co'])(
    '%s is not read as a pattern',
    async (address) => {
      expect(await namesIn(`(${address})`, address)).toEqual({ inText: true, inJson: true })
      const { inText } = await namesIn(address.replaceAll(/[.+]/g, 'x'), address)
      expect(inText).toBe(false)
    },
  )
})
