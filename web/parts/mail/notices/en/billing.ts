import { amountText } from '../../../../../contract/billing/amount-text.ts'
import type { Withholding } from '../../../../../contract/billing/calls.ts'
import { dollars } from '../../../../../contract/billing/dollars.ts'
import type { MoneyNews } from '../../../../../contract/billing/mails.ts'
import { site } from '../../../../../site.config.ts'
import { longDay } from '../../long-day.ts'
import type { BillingNotices } from '../notice.ts'
import { dashboard, hello } from './phrases.ts'

const yourSubscription = `You get this mail because of your subscription at ${site.name}.`
const prices = {
  monthly: `${dollars(site.prices.monthly)} a month`,
  yearly: `${dollars(site.prices.yearly)} a year`,
}

const news: Record<MoneyNews, { heading: string; text: string }> = {
  'dispute opened': {
    heading: 'A payment is disputed',
    text: 'A bank has taken a payment back for now. Answer the dispute in Stripe’s dashboard before its deadline. The listing stays Featured until it is decided.',
  },
  'dispute lost': {
    heading: 'A dispute is lost',
    text: 'The bank keeps the money, and nobody is Featured by the subscription until a later bill is paid. It still renews: cancel it at Stripe if it should not.',
  },
  'dispute won': {
    heading: 'A dispute is won',
    text: 'The money is back, and whoever the subscription features is Featured again if it is still in force.',
  },
  'refunded in force': {
    heading: 'A payment was refunded in full',
    text: 'The subscription is still in force, so the listing stays Featured and the next bill will be charged. Cancel it at Stripe if it should end; if you just have, nothing is left to do.',
  },
  'refund failed': {
    heading: 'A refund failed',
    text: 'The bank did not take it, and the money is back in your balance at Stripe. Look there for the reason, and return the money in another way.',
  },
}

const withheld: Record<Withholding, { heading: string; what: string; next: string }> = {
  'first payment': {
    heading: 'Your payment did not arrive',
    what: 'your bank did not carry out the payment',
    next: 'Use Manage Billing on your dashboard to pay again or with another method; if your subscription has ended there, subscribe once more.',
  },
  'collection paused': {
    heading: 'Your Featured listing is paused',
    what: 'the payments of your subscription are paused',
    next: 'Nothing is charged meanwhile. It is Featured again once payments go on and the next one has arrived. Please write to us if you did not expect this.',
  },
  'dispute lost': {
    heading: 'Your payment was taken back',
    what: 'a payment of your subscription was taken back by your bank',
    next: 'It is Featured again with the next bill that is paid. Please write to us if you did not expect this, or if you want the subscription to end.',
  },
}

export const billingNotices: BillingNotices = {
  'subscription-started': ({ firstName, plan, profileUrl }) => ({
    subject: `Your subscription has started: ${site.name}`,
    heading: 'Your subscription has started',
    preview: 'What belongs to a Featured listing is open to you',
    reason: yourSubscription,
    body: [
      `${hello(firstName)} thank you. Your profile is a Featured listing as soon as it is claimed and approved; if it is already, from now on.`,
      `It costs ${prices[plan]} and renews itself until you cancel it. You can change or cancel it at any time with Manage Billing on your dashboard.`,
      dashboard(profileUrl),
    ],
  }),

  'payment-failed': ({ firstName, until, practice, profileUrl }) => {
    const day = longDay(until, 'en')
    return {
      subject: `Your payment failed: please settle it by ${day}`,
      heading: 'Your payment failed',
      preview: practice
        ? `Its doctors stay Featured until ${day}`
        : `Your listing stays Featured until ${day}`,
      reason: yourSubscription,
      body: [
        practice
          ? `${hello(firstName)} the last payment for the Featured listings of ${practice} did not go through. Nothing changes until ${day}; after that day its doctors have free listings again. What they have written is kept.`
          : `${hello(firstName)} the last payment for your Featured listing did not go through. Nothing changes until ${day}; after that day your profile is a free listing again. What you have written is kept.`,
        practice
          ? 'Use Manage Billing under Featured Doctors on your dashboard.'
          : 'Use Update Payment Method on your dashboard.',
        { href: profileUrl, label: 'Update payment method', note: 'Your dashboard:' },
      ],
    }
  },

  'money-news': ({ news: what, payer, subscription, objectId, amount, paymentsUrl }) => {
    const { heading, text } = news[what]
    const sum = amount ? ` · ${amountText(amount.amount, amount.currency)}` : ''
    return {
      subject: `${heading}${sum}`,
      heading,
      preview: payer,
      reason: `This goes to the team of ${site.name}.`,
      body: [
        text,
        `${payer}${sum} · ${subscription} · ${objectId}`,
        { href: paymentsUrl, label: 'Open the payments', note: 'What was reported:' },
      ],
    }
  },

  'featured-withheld': ({ firstName, because, practice, profileUrl }) => {
    const { heading, what, next } = withheld[because]
    return {
      subject: `${heading}: ${practice ?? site.name}`,
      heading,
      preview: practice ? `Its doctors have free listings` : 'Your profile is a free listing',
      reason: yourSubscription,
      body: [
        practice
          ? `${hello(firstName)} ${what}, so the doctors of ${practice} have free listings for now. What they have written is kept.`
          : `${hello(firstName)} ${what}, so your profile is a free listing for now. What you have written is kept.`,
        next,
        dashboard(profileUrl),
      ],
    }
  },

  'subscription-ended': ({ firstName, subscribeUrl }) => ({
    subject: `Your Featured listing has ended: ${site.name}`,
    heading: 'Your Featured listing has ended',
    preview: 'Your profile is a free listing again',
    reason: yourSubscription,
    body: [
      `${hello(firstName)} your subscription has ended and your profile is a free listing again. Everything you have written is kept and comes back when you subscribe again.`,
      { href: subscribeUrl, label: 'Subscribe again', note: 'The plans:' },
    ],
  }),
}
