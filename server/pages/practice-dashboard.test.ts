import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestHarness, type TestHarness } from '../testing/harness.ts'
import { createClaim, createPractice } from '../testing/providers/providers.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

test('every tab of who manages a practice is made whole, in both languages', async () => {
  const practice = await createPractice(harness, { name: 'Limestone Family Clinic' })
  const owner = await createPerson(harness, { emailConfirmed: true })
  await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
  for (const path of ['/profile', '/es/perfil'])
    for (const tab of ['dashboard', 'my-profile', 'doctors', 'billing', 'account']) {
      const { statusCode, body } = await owner.browser.get(`${path}?tab=${tab}`)
      expect([tab, statusCode]).toEqual([tab, 200])
      expect(body).toMatch(/<h1[^>]*>Limestone Family Clinic<\/h1>/)
    }
})
