import type { PlanType } from '../../../contract/billing/calls.ts'
import { site } from '../../../site.config.ts'
import { dollars, html, type Markup, page } from './page.ts'
import { type Checkout, planOf } from './subscriptions.ts'

export const planText = (plan: PlanType) =>
  plan === 'standard_yearly'
    ? { name: 'Annual', price: dollars(site.prices.yearly), per: 'a year' }
    : { name: 'Monthly', price: dollars(site.prices.monthly), per: 'a month' }

/** The payment page: what it costs, pay, cancel. */
export function checkoutPage(checkout: Checkout): string {
  const { id, status, cancel_url: cancelUrl, success_url: successUrl } = checkout
  if (status === 'complete')
    return page(
      'This is paid',
      html`<p>Nothing is left to do here.</p><a class="button" href="${successUrl}">Continue</a>`,
    )
  if (status === 'expired')
    return page(
      'This page has expired',
      html`<p>It was replaced by a newer one or canceled. Nothing was charged.</p>
<a class="button" href="${cancelUrl}">Back to ${site.name}</a>`,
    )
  const { name, price, per } = planText(planOf(checkout))
  const press = (action: string, label: string, kind: string): Markup =>
    html`<form method="post" action="/sandbox/checkout/${id}/${action}"><button class="${kind}">${label}</button></form>`
  return page(
    'Subscribe to Featured listing',
    html`<p class="amount">${price} <small>${per}</small></p>
<p class="hint">${name} plan. It renews itself until it is canceled.</p>
<p class="hint">At Stripe, card number and address would be asked for here.</p>
${press('pay', `Pay ${price}`, 'main')}
${press('cancel', 'Cancel', '')}`,
  )
}
