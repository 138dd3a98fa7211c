import { expect, test } from '../fixtures.ts'
import { expectSpanishPages } from './pages.ts'

test('every Spanish page is in Spanish, names itself in both languages and links to Spanish pages', async ({
  page,
  baseURL,
}) => {
  expect(await expectSpanishPages(page, baseURL!, 12)).toBeGreaterThan(60)
})
