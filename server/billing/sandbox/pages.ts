import type { PlanType } from '../../../contract/billing/calls.ts'
import { isKeyOf } from '../../../contract/objects.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { graceUntil, isPremium } from '../premium.ts'
import type { ProviderSubscription } from '../stripe/subscription.ts'
import {
  type ActionName,
  actions,
  type Checkout,
  type Portal,
  planOf,
  type SandboxInvoice,
} from './subscriptions.ts'

/** Markup that is ready to send; every other text is escaped on its way into `html`. */
class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | Markup[] | string | number | null | false

export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Markup(String.raw({ raw: strings }, ...parts.map(renderPart)))

const renderPart = (part: Part): string => {
  if (part === null || part === false) return ''
  if (Array.isArray(part)) return part.map(renderPart).join('')
  return part instanceof Markup ? part.text : escapeHtml(String(part))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => required(entities[sign]))

/** A whole page of the sandbox. It looks unlike the directory's own on purpose, as Stripe's does. */
export const page = (title: string, content: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${site.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<p class="test" role="note">Test mode – no card is charged</p>
<main>
<p class="to">${site.name}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text

/** US cents as `$995.00`. */
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

export const day = (date: Date) =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: site.timeZone })

function planText(plan: PlanType, quantity: number) {
  const isYearly = plan === 'standard_yearly'
  const each = isYearly ? site.prices.yearly : site.prices.monthly
  const per = isYearly ? 'a year' : 'a month'
  return {
    name: isYearly ? 'Annual' : 'Monthly',
    price: dollars(quantity * each),
    per,
    sum: quantity > 1 && `${quantity} listings at ${dollars(each)} ${per} each.`,
  }
}

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
  const { name, price, per, sum } = planText(planOf(checkout), checkout.line_items[0].quantity)
  const press = (action: string, label: string, kind: string): Markup =>
    html`<form method="post" action="/sandbox/checkout/${id}/${action}"><button class="${kind}">${label}</button></form>`
  return page(
    'Subscribe to Featured listing',
    html`<p class="amount">${price} <small>${per}</small></p>
${sum && html`<p class="hint">${sum}</p>`}
<p class="hint">${name} plan. It renews itself until it is canceled.</p>
<p class="hint">At Stripe, card number and address would be asked for here.</p>
${press('pay', `Pay ${price}`, 'main')}
${press('cancel', 'Cancel', '')}`,
  )
}

type Button = { action: ActionName; label: string; kind?: 'main' | 'bad' }

/** What the page says after a button; also the list of what it may be asked to say. */
const notices = {
  plan: 'The plan is changed.',
  card: 'The payment method is updated.',
  more: 'One listing more is paid for.',
  fewer: 'One listing less is paid for. The rest of its period is credited.',
  pay: 'The open bill is paid.',
  fail: 'The payment has failed.',
  cancel: 'The subscription is canceled at the end of the period.',
  resume: 'The subscription goes on.',
  end: 'The subscription has ended.',
  skip: 'The time has passed.',
  late: 'That was not possible any more. This is how it stands now.',
} satisfies Record<ActionName | 'late', string>

/** Plan, state and everything that can be done to it. */
export function portalPage(
  portal: Portal,
  subscription: ProviderSubscription | null,
  invoices: SandboxInvoice[],
  done: string | undefined,
): string {
  const notice = done && isKeyOf(notices, done) ? notices[done] : null
  const button = ({ action, label, kind }: Button): Markup =>
    html`<form method="post" action="/sandbox/portal/${portal.id}/${action}"><button class="${kind ?? ''}">${label}</button></form>`
  const possible = ({ action }: Button) =>
    Boolean(subscription && actions[action].change(subscription))
  const group = (title: string, hint: string, all: Button[]) => {
    const possibleButtons = all.filter(possible)
    return (
      possibleButtons.length > 0 &&
      html`<h2>${title}</h2><p class="hint">${hint}</p>${possibleButtons.map(button)}`
    )
  }
  const other = subscription?.planType === 'standard_yearly' ? 'monthly' : 'annual'
  const waits = subscription?.status === 'past_due' ? 'the days of grace' : 'the rest of the period'
  return page(
    'Manage billing',
    html`${notice && html`<p class="said" role="status">${notice}</p>`}
${subscription ? facts(subscription) : html`<p>There is no subscription.</p>`}
<a class="button" href="${portal.return_url}">Return to the dashboard</a>
${group('Your subscription', 'As the customer would see it.', [
  { action: 'pay', label: 'Pay now', kind: 'main' },
  { action: 'resume', label: 'Resume subscription', kind: 'main' },
  { action: 'plan', label: `Change to the ${other} plan` },
  { action: 'more', label: 'Add a listing' },
  { action: 'fewer', label: 'Remove a listing' },
  { action: 'card', label: 'Update payment method' },
  { action: 'cancel', label: 'Cancel at the end of the period' },
  { action: 'end', label: 'Cancel now', kind: 'bad' },
])}
${group('What could happen', 'Only in the sandbox, to see how the directory takes it.', [
  { action: 'fail', label: 'Let the next payment fail' },
  { action: 'skip', label: `Let ${waits} pass` },
])}
${invoices.length > 0 && html`<h2>Invoices</h2><dl>${invoices.map(invoiceRow)}</dl>`}`,
  )
}

function invoiceRow({
  created,
  status,
  quantity,
  unit_amount: each,
  total,
  amount_due: due,
  proration,
  refunded,
}: SandboxInvoice): Markup {
  const what = `${quantity} × ${dollars(each)}${proration ? ' for the rest of the period' : ''}`
  const credit = total > due ? `, ${dollars(total - due)} from credit` : ''
  const state = refunded ? 'paid back' : total < 0 ? 'credited' : status
  return html`<dt>${day(new Date(created * 1000))}</dt><dd>${dollars(total)}, ${state}<br><span class="hint">${what}${credit}</span></dd>`
}

function facts(subscription: ProviderSubscription): Markup {
  const { name, price, per, sum } = planText(subscription.planType, subscription.quantity)
  const { currentPeriodEnd: end } = subscription
  const grace = graceUntil(subscription)
  const premium = isPremium(subscription)
  const rows: [string, string][] = [
    ['Plan', `${name}, ${price} ${per}`],
    ['Status', statusText(subscription)],
  ]
  if (sum) rows.splice(1, 0, ['Listings', sum])
  const renews = subscription.status !== 'canceled' && !subscription.cancelAtPeriodEnd
  // one that was canceled with an open bill has ended, whenever its period does
  if (renews) rows.push(['Renews', day(end)])
  else if (subscription.status !== 'canceled' || premium) rows.push(['Ends', day(end)])
  if (grace) rows.push(['Grace ends', day(grace)])
  rows.push(['Premium', premium ? 'Yes' : 'No'])
  return html`<dl>${rows.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`
}

function statusText({ status, cancelAtPeriodEnd }: ProviderSubscription): string {
  if (!cancelAtPeriodEnd) return states[status] ?? status
  return status === 'past_due' ? 'Payment failed, canceled' : 'Canceled, still running'
}

const states: Partial<Record<ProviderSubscription['status'], string>> = {
  active: 'Active',
  past_due: 'Payment failed',
  canceled: 'Canceled',
}
