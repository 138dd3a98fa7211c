import { Text } from '@react-email/components'
import { dollars } from '../../contract/billing/dollars.ts'
import { site } from '../../site.config.ts'
import { ActionLink } from './action-link.tsx'
import { greeting } from './greeting.ts'
import { type Content, type Mail, MailLayout, text } from './mail-layout.tsx'

const yourSubscription = `You get this mail because of your subscription at ${site.name}.`

export function subscriptionStarted({
  firstName,
  plan,
  profileUrl,
}: Content<'subscription-started'>): Mail {
  const price =
    plan === 'yearly'
      ? `${dollars(site.prices.yearly)} a year`
      : `${dollars(site.prices.monthly)} a month`
  return {
    subject: `Your subscription has started: ${site.name}`,
    body: (
      <MailLayout
        heading="Your subscription has started"
        preview="What belongs to a Featured listing is open to you"
        reason={yourSubscription}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} thank you. Your profile is a Featured listing as soon as it is
          claimed and approved; if it is already, from now on.
        </Text>
        <Text className="ink" style={text}>
          It costs {price} and renews itself until you cancel it. You can change or cancel it at any
          time with Manage Billing on your dashboard.
        </Text>
        <ActionLink href={profileUrl} label="Open the dashboard" note="Your dashboard:" />
      </MailLayout>
    ),
  }
}

export function paymentFailed({ firstName, until, profileUrl }: Content<'payment-failed'>): Mail {
  return {
    subject: `Your payment failed: please settle it by ${dayOf(until)}`,
    body: (
      <MailLayout
        heading="Your payment failed"
        preview={`Your listing stays Featured until ${dayOf(until)}`}
        reason={yourSubscription}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} the last payment for your Featured listing did not go through.
          Nothing changes until {dayOf(until)}; after that day your profile is a free listing again.
          What you have written is kept.
        </Text>
        <Text className="ink" style={text}>
          Use Update Payment Method on your dashboard.
        </Text>
        <ActionLink href={profileUrl} label="Update payment method" note="Your dashboard:" />
      </MailLayout>
    ),
  }
}

export function subscriptionEnded({
  firstName,
  subscribeUrl,
}: Content<'subscription-ended'>): Mail {
  return {
    subject: `Your Featured listing has ended: ${site.name}`,
    body: (
      <MailLayout
        heading="Your Featured listing has ended"
        preview="Your profile is a free listing again"
        reason={yourSubscription}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} your subscription has ended and your profile is a free listing
          again. Everything you have written is kept and comes back when you subscribe again.
        </Text>
        <ActionLink href={subscribeUrl} label="Subscribe again" note="The plans:" />
      </MailLayout>
    ),
  }
}

const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: site.timeZone })
