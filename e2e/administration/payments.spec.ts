import { randomUUID } from 'node:crypto'
import { paymentEvents } from '../../server/billing/tables.ts'
import { signUpAdministrator } from '../accounts.ts'
import { main, open } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { ways } from '../ways.ts'

/** Fifty paid bills of one subscription, and before them a lost dispute. */
async function insertEvents() {
  const subscriptionId = `sub_${randomUUID().slice(0, 8)}`
  const event = (type: string, status: string, minute: number) => ({
    id: `evt_${randomUUID()}`,
    type,
    status,
    at: new Date(Date.UTC(2026, 10, 20, 12, minute)),
    receivedAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
    provider: 'stripe' as const,
    objectId: `in_${randomUUID().slice(0, 8)}`,
    subscriptionId,
    amount: 9900,
    currency: 'usd',
    outcome: 'same' as const,
  })
  const bills = Array.from({ length: 50 }, (_, at) => event('invoice.paid', 'paid', at + 1))
  await withDatabase((db) =>
    db.insert(paymentEvents).values([event('charge.dispute.closed', 'lost', 0), ...bills]),
  )
  return subscriptionId
}

const [, { screen, way }] = ways
test.use({ ...screen, expectedErrors: /status of 503/ })

test('payments load after a retry, are found by a number and a kind, and older ones follow', async ({
  page,
}) => {
  test.slow()
  const subscription = await insertEvents()
  await signUpAdministrator(page)
  const recover = await failCalls(page, '/api/admin/payments*')
  await open(page, '/admin/payments')
  await expect(main(page)).toContainText('The payments could not be loaded.')
  await recover()
  await way.press(main(page).getByRole('button', { name: 'Try Again' }))
  const lines = main(page).getByRole('listitem')
  const filters = main(page).getByRole('search')
  const apply = filters.getByRole('button', { name: 'Apply' })

  await way.write(filters.getByLabel('Who, or a number'), subscription)
  await way.press(apply)
  await expect(page).toHaveURL(new RegExp(`search=${subscription}`))
  await expect(lines).toHaveCount(50)
  await expect(lines.first()).toContainText('invoice.paid')
  await expect(lines.first()).toContainText('$99.00')
  await way.press(main(page).getByRole('button', { name: 'Show older lines' }))
  await expect(lines).toHaveCount(51)
  await expect(lines.last()).toContainText('lost')

  await way.choose(filters.getByLabel('Kind'), 'Disputes')
  await way.press(apply)
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('charge.dispute.closed')
  await expectPresentable(page, 'a lost dispute')

  await way.choose(filters.getByLabel('Kind'), 'Refunds and credits')
  await way.press(apply)
  await expect(main(page)).toContainText('Nothing like that has been reported.')
  await way.press(filters.getByRole('link', { name: 'Clear all filters' }))
  await expect(page).toHaveURL('/admin/payments')
})
