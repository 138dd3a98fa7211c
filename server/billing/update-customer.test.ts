import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createPerson, createTestHarness } from '../testing/harness.ts'
import { newAccount } from '../testing/insert-accounts.ts'
import { SandboxObjects } from './sandbox/fake-stripe.ts'
import { customers } from './tables.ts'

test('a new address is sent to the payment provider, which mails receipts to it', async () => {
  const harness = await createTestHarness()
  const { accounts, db } = harness
  const { user, browser } = await createPerson(harness, { emailConfirmed: true })
  await browser.post('/api/create-checkout-session', { planType: 'standard_monthly' })
  const [customer] = await db.select().from(customers).where(eq(customers.userId, user.id))
  const { email, password } = newAccount()
  await browser.post('/api/user/email', { email, password })
  const code = await accounts.mailedCode(email)
  expect((await browser.post('/api/user/email/confirm', { email, code })).statusCode).toBe(200)
  await vi.waitFor(
    async () =>
      expect(await new SandboxObjects(db).get(customer!.id)).toMatchObject({
        email,
        metadata: { userId: user.id },
      }),
    { timeout: 60_000 },
  )
  await harness.close()
})
