import type { PlanType } from '../../../contract/billing/calls.ts'
import { entriesOf, isKeyOf } from '../../../contract/objects.ts'
import { required } from '../../../contract/required.ts'
import { dateFormats } from '../../../contract/text/date-formats.ts'
import { site } from '../../../site.config.ts'
import { graceUntil } from '../premium.ts'
import type { ProviderSubscription } from '../stripe/subscription.ts'
import { type Checkout, type Portal, planOf } from './sessions.ts'
import { type ActionName, actions } from './subscriptions.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => required(entities[sign]))

/** A whole page of the sandbox: plain and in English, for those who try payments out. */
const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} – ${site.name}`)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<p role="note">Test mode – no card is charged</p>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`

export const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 32rem; margin: auto; padding: 1rem }
button, a { display: block; width: 100%; margin-top: .75rem; padding: .75rem; font: inherit }
`

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${text}</a>`
const button = (address: string, label: string) =>
  `<form method="post" action="${address}"><button>${label}</button></form>`

export const gonePage = (): string =>
  page('This page is not there any more', link('/', `To ${escapeHtml(site.name)}`))

const days = dateFormats({ dateStyle: 'long', timeZone: site.timeZone })

/** `Monthly plan, $198.00 a month for 2 listings` */
function priceOf(plan: PlanType, quantity: number) {
  const isYearly = plan === 'standard_yearly'
  const cents = quantity * (isYearly ? site.prices.yearly : site.prices.monthly)
  const price = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  const text = `${isYearly ? 'Annual' : 'Monthly'} plan, ${price} a ${isYearly ? 'year' : 'month'}`
  return { price, text: quantity > 1 ? `${text} for ${quantity} listings` : text }
}

/** The payment page: price, payment, cancellation. */
export function checkoutPage(checkout: Checkout): string {
  const { id, status, cancel_url: cancelUrl, success_url: successUrl } = checkout
  if (status === 'complete') return page('This is paid', link(successUrl, 'Continue'))
  if (status === 'expired')
    return page(
      'This page has expired',
      paragraph('Nothing was charged.') + link(cancelUrl, `Back to ${escapeHtml(site.name)}`),
    )
  const { price, text } = priceOf(planOf(checkout), checkout.line_items[0].quantity)
  return page(
    'Subscribe to Featured listing',
    paragraph(`${text}. It renews itself until it is canceled.`) +
      button(`/sandbox/checkout/${id}/pay`, `Pay ${price}`) +
      button(`/sandbox/checkout/${id}/cancel`, 'Cancel'),
  )
}

/** Each action with its button and the message after it. */
const texts: Record<ActionName, [label: string, notice: string]> = {
  pay: ['Pay now', 'The open bill is paid.'],
  decline: ['Decline the next payment', 'The payment has failed.'],
  cancel: [
    'Cancel at the end of the period',
    'The subscription is canceled at the end of the period.',
  ],
  skip: ['Let time pass', 'The time has passed: the period, or the days of grace.'],
}

/** State of a subscription, and the possible actions. */
export function portalPage(
  { id, return_url: returnUrl }: Portal,
  subscription: ProviderSubscription | null,
  done: string | undefined,
): string {
  const late = 'That was not possible any more. This is how it stands now.'
  const notice = done && (isKeyOf(texts, done) ? texts[done][1] : late)
  const possible = subscription
    ? entriesOf(actions).filter(([, { change }]) => change(subscription))
    : []
  return page(
    'Manage billing',
    [
      notice ? `<p role="status">${notice}</p>` : '',
      paragraph(subscription ? stateText(subscription) : 'There is no subscription.'),
      link(returnUrl, 'Return to the dashboard'),
      ...possible.map(([name]) => button(`/sandbox/portal/${id}/${name}`, texts[name][0])),
    ].join('\n'),
  )
}

function stateText(subscription: ProviderSubscription): string {
  const { planType, quantity, status, cancelAtPeriodEnd, currentPeriodEnd } = subscription
  const grace = graceUntil(subscription)
  const end = days.en.format(currentPeriodEnd)
  const renewal = cancelAtPeriodEnd ? `canceled, ends on ${end}` : `renews on ${end}`
  const state = status === 'canceled' ? 'ended' : renewal
  const unpaid = grace ? `; the payment failed, grace ends on ${days.en.format(grace)}` : ''
  return `${priceOf(planType, quantity).text}: ${state}${unpaid}.`
}
