import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

/** What patients choose by and providers cannot edit: a field in My Profile takes its line away here. */
const facts = [/(?<!24 )\bhours\b/i, /\bavailability\b/i, /new patients/i, /insurance(?! list<)/i]

test.each([
  ['/auth', '<main', '</body>'],
  ['/advertise', '<main', '</body>'],
  ['/contact', '<main', '</body>'],
  ['/about', 'Continuously Updated', '</li>'],
])('%s promises providers nothing that they have no field for', async (path, from, to) => {
  const { statusCode, body } = await testApp.app.inject(path)
  expect(statusCode).toBe(200)
  const text = body.slice(body.indexOf(from), body.indexOf(to, body.indexOf(from)))
  expect(text.length).toBeGreaterThan(100)
  for (const fact of facts) expect(text.match(fact)?.[0]).toBeUndefined()
})
