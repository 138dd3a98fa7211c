import type { PlanType } from '../../../contract/billing/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { isKeyOf } from '../../../contract/objects.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { graceUntil, isPremium } from '../premium.ts'
import type { ProviderSubscription } from '../stripe/subscription.ts'
import { type PageTexts, pageTexts } from './page-texts.ts'
import { type Checkout, type Portal, planOf, type SandboxInvoice } from './sessions.ts'
import { type ActionName, actions } from './subscriptions.ts'

/** Markup that is safe to send; `html` escapes every other text. */
class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | Markup[] | string | number | null | false

const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
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

/** The language of a payment page, from the directory's `locale`. */
const languageOf = ({ locale }: { locale?: string | undefined }): Language =>
  locale?.startsWith('es') ? 'es' : 'en'

/** A whole page of the sandbox. It looks unlike the directory's own on purpose, as Stripe's does. */
const page = (language: Language, title: string, content: Markup): string =>
  html`<!doctype html>
<html lang="${language}">
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
<p class="test" role="note">${pageTexts[language].test}</p>
<main>
<p class="to">${site.name}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text

/** The page for an unknown address, whose language is unknown as well. */
export const gonePage = (): string =>
  page('en', pageTexts.en.gone, html`<a class="button" href="/">${pageTexts.en.toSite}</a>`)

function planText(texts: PageTexts, plan: PlanType, quantity: number) {
  const isYearly = plan === 'standard_yearly'
  const each = isYearly ? site.prices.yearly : site.prices.monthly
  const per = isYearly ? texts.perYear : texts.perMonth
  return {
    name: isYearly ? texts.annual : texts.monthly,
    price: texts.dollars(quantity * each),
    per,
    sum: quantity > 1 && texts.sum(quantity, each, per),
  }
}

/** The payment page: price, payment, cancellation. */
export function checkoutPage(checkout: Checkout): string {
  const { id, status, cancel_url: cancelUrl, success_url: successUrl } = checkout
  const language = languageOf(checkout)
  const texts = pageTexts[language]
  if (status === 'complete')
    return page(
      language,
      texts.paid,
      html`<p>${texts.paidText}</p><a class="button" href="${successUrl}">${texts.goOn}</a>`,
    )
  if (status === 'expired')
    return page(
      language,
      texts.expired,
      html`<p>${texts.expiredText}</p>
<a class="button" href="${cancelUrl}">${texts.back}</a>`,
    )
  const { quantity } = checkout.line_items[0]
  const { name, price, per, sum } = planText(texts, planOf(checkout), quantity)
  const press = (action: string, label: string, kind: string): Markup =>
    html`<form method="post" action="/sandbox/checkout/${id}/${action}"><button class="${kind}">${label}</button></form>`
  return page(
    language,
    texts.subscribe,
    html`<p class="amount">${price} <small>${per}</small></p>
${sum && html`<p class="hint">${sum}</p>`}
<p class="hint">${texts.renews(name)}</p>
<p class="hint">${texts.atStripe}</p>
${press('pay', texts.pay(price), 'main')}
${press('cancel', texts.cancel, '')}`,
  )
}

type Button = { action: ActionName; label: string; kind?: 'main' | 'bad' }

/** Plan, state and the possible actions. */
export function portalPage(
  portal: Portal,
  subscription: ProviderSubscription | null,
  invoices: SandboxInvoice[],
  done: string | undefined,
): string {
  const language = languageOf(portal)
  const texts = pageTexts[language]
  const notices: Record<ActionName | 'late', string> = texts.notices
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
  const { buttons } = texts
  const isYearly = subscription?.planType === 'standard_yearly'
  const isUnpaid = subscription?.status === 'past_due'
  return page(
    language,
    texts.manage,
    html`${notice && html`<p class="said" role="status">${notice}</p>`}
${subscription ? facts(texts, subscription) : html`<p>${texts.noSubscription}</p>`}
<a class="button" href="${portal.return_url}">${texts.toDashboard}</a>
${group(texts.yourSubscription, texts.asCustomer, [
  { action: 'pay', label: buttons.pay, kind: 'main' },
  { action: 'resume', label: buttons.resume, kind: 'main' },
  { action: 'plan', label: isYearly ? buttons.toMonthly : buttons.toAnnual },
  { action: 'more', label: buttons.more },
  { action: 'fewer', label: buttons.fewer },
  { action: 'card', label: buttons.card },
  { action: 'cancel', label: buttons.cancel },
  { action: 'end', label: buttons.end, kind: 'bad' },
])}
${group(texts.whatCouldHappen, texts.onlyHere, [
  { action: 'fail', label: buttons.fail },
  { action: 'skip', label: isUnpaid ? buttons.skipGrace : buttons.skipPeriod },
])}
${invoices.length > 0 && html`<h2>${texts.invoices}</h2><dl>${invoices.map((invoice) => invoiceRow(texts, invoice))}</dl>`}`,
  )
}

function invoiceRow(texts: PageTexts, invoice: SandboxInvoice): Markup {
  const { created, status, quantity, unit_amount: each, total, amount_due: due } = invoice
  const { refunded, credited, ...states } = texts.invoiceStates
  const finalState = total < 0 ? credited : states[status]
  const what = texts.invoiced(quantity, each, invoice.proration, total - due)
  return html`<dt>${texts.day(new Date(created * 1000))}</dt><dd>${texts.invoice(total, invoice.refunded ? refunded : finalState)}<br><span class="hint">${what}</span></dd>`
}

function facts(texts: PageTexts, subscription: ProviderSubscription): Markup {
  const { name, price, per, sum } = planText(texts, subscription.planType, subscription.quantity)
  const { currentPeriodEnd: end } = subscription
  const grace = graceUntil(subscription)
  const premium = isPremium(subscription)
  const rows: [string, string][] = [
    [texts.plan, texts.planAndPrice(name, price, per)],
    [texts.status, statusText(texts, subscription)],
  ]
  if (sum) rows.splice(1, 0, [texts.listings, sum])
  const renews = subscription.status !== 'canceled' && !subscription.cancelAtPeriodEnd
  // one canceled with an open bill has ended, whatever its period
  if (renews) rows.push([texts.renewsOn, texts.day(end)])
  else if (subscription.status !== 'canceled' || premium) rows.push([texts.endsOn, texts.day(end)])
  if (grace) rows.push([texts.graceEnds, texts.day(grace)])
  rows.push([texts.premium, premium ? texts.yes : texts.no])
  return html`<dl>${rows.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`
}

function statusText(
  { states }: PageTexts,
  { status, cancelAtPeriodEnd }: ProviderSubscription,
): string {
  if (cancelAtPeriodEnd)
    return status === 'past_due' ? states.failedAndCanceled : states.canceledAndRunning
  return isKeyOf(states, status) ? states[status] : status
}
