import { isKeyOf } from '../../../contract/objects.ts'
import { graceUntil, isPremium } from '../premium.ts'
import type { ProviderSubscription } from '../stripe/subscription.ts'
import { planText } from './checkout-page.ts'
import { day, html, type Markup, page } from './page.ts'
import { type ActionName, actions, type Portal } from './subscriptions.ts'

type Button = { action: ActionName; label: string; kind?: 'main' | 'bad' }

/** What the page says after a button; also the list of what it may be asked to say. */
export const notices = {
  plan: 'The plan is changed.',
  card: 'The payment method is updated.',
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
  { action: 'card', label: 'Update payment method' },
  { action: 'cancel', label: 'Cancel at the end of the period' },
  { action: 'end', label: 'Cancel now', kind: 'bad' },
])}
${group('What could happen', 'Only in the sandbox, to see how the directory takes it.', [
  { action: 'fail', label: 'Let the next payment fail' },
  { action: 'skip', label: `Let ${waits} pass` },
])}`,
  )
}

function facts(subscription: ProviderSubscription): Markup {
  const { name, price, per } = planText(subscription.planType)
  const { currentPeriodEnd: end } = subscription
  const grace = graceUntil(subscription)
  const premium = isPremium(subscription)
  const rows: [string, string][] = [
    ['Plan', `${name}, ${price} ${per}`],
    ['Status', statusText(subscription)],
  ]
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
