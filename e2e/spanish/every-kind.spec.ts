import { expect, test } from '../fixtures.ts'
import { expectAlternates, expectSpanishPages } from './pages.ts'

test('a Spanish page of each kind is in Spanish, names itself in both languages and links to Spanish pages', async ({
  page,
  baseURL,
}) => {
  expect(await expectSpanishPages(page, baseURL!, 1)).toBeGreaterThan(30)
  await expectAlternates(page, baseURL!)
})
