import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { dollars } from '../../../../../contract/billing/dollars.ts'
import { site } from '../../../../../site.config.ts'
import { seatsCall } from '../../own-calls.ts'
import { SeatsCard, total } from './seats-card.tsx'

const month = (count: number) => dollars(count * site.prices.monthly)
const year = (count: number) => dollars(count * site.prices.yearly)

test.each([
  [1, 'standard_monthly', `1 listing: ${month(1)} a month`],
  [3, 'standard_monthly', `3 listings at ${month(1)} each: ${month(3)} a month`],
  [1, 'standard_yearly', `1 listing: ${year(1)} a year`],
  [2, 'standard_yearly', `2 listings at ${year(1)} each: ${year(2)} a year`],
] as const)('the sum of %i listings, %s, is written', (count, planType, text) => {
  expect(total(count, planType)).toBe(text)
})

test('the card says who else can be chosen where all are Featured without the practice', () => {
  const client = new QueryClient()
  const doctor = { id: 1, name: 'Dr. Nora Fields, MD', slug: 'nora', state: 'complimentary' }
  const practice = { id: 1, name: 'Two Oaks Example', listed: true }
  const seats = { practice, doctors: [doctor], subscription: null, ownBilling: false, revision: '' }
  client.setQueryData(seatsCall.queryKey, seats as never)
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SeatsCard />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(markup).toContain('there is nothing to pay for.')
  expect(markup).toContain('Ask your colleagues to claim their profiles')
})
