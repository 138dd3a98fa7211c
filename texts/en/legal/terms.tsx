import type { ReactNode } from 'react'
import { areaInCity } from '../../../contract/area/area-texts.ts'
import { dollars } from '../../../contract/billing/dollars.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'

const { name, county, stateName, prices } = site

export const terms = 'Terms of Service'
export const description = `The rules for using ${name}, for readers and for listed providers.`

export const sections = (contactLines: ReactNode) => [
  {
    id: 'acceptance',
    title: 'Acceptance of Terms',
    text: (
      <p>
        By using {name} you accept these terms. If you register for a practice or another person,
        you confirm that you may accept them for it. If you do not agree, please do not use the
        service.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The Service',
    text: (
      <>
        <p>
          {name} is an online directory of doctors and practices in and around {areaInCity()}.
          Reading it is free. Health care providers can claim or create a listing free of charge,
          and can pay for a Featured listing, which is always marked as such.
        </p>
        <p>
          We are a directory, not a medical practice. We give no medical advice, make no
          appointments and recommend no provider over another. <b>In an emergency call 911.</b>
        </p>
      </>
    ),
  },
  {
    id: 'users',
    title: 'What We Ask of Users',
    text: (
      <ul>
        <li>Use the directory for finding care, and its forms for writing to offices.</li>
        <li>Do not send advertising, and do not pretend to be someone else.</li>
        <li>
          Do not collect entries by machine to publish or sell them, and do not disturb the service.
        </li>
        <li>Confirm with the office what matters to you, such as insurance and opening hours.</li>
      </ul>
    ),
  },
  {
    id: 'providers',
    title: 'What We Ask of Providers',
    text: (
      <ul>
        <li>Claim only a profile or practice that is yours or that you may speak for.</li>
        <li>
          Keep what you publish true and up to date, above all licenses, specialties, phone numbers
          and whether you take new patients.
        </li>
        <li>Follow the rules of your profession, including those on advertising and privacy.</li>
        <li>Keep your password to yourself, and tell us if someone else knows it.</li>
        <li>
          New and claimed profiles are reviewed by our team before they are published. We may
          decline or correct an entry that is wrong or misleading.
        </li>
      </ul>
    ),
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions and Payment',
    text: (
      <>
        <p>
          A Featured listing is a subscription, billed monthly ({dollars(prices.monthly)} a month)
          or annually ({dollars(prices.yearly)} a year) in advance. It renews automatically for the
          same period until it is canceled. You can cancel at any time on your dashboard; the
          listing stays Featured to the end of the period that is paid, and nothing further is
          charged.
        </p>
        <p>
          Payments are handled by Stripe. We give you 30 days notice of changes to prices or to what
          a Featured listing includes. If a payment fails and is not made good, the listing becomes
          a free one again.
        </p>
        <p>
          What a Featured listing holds stands on the page{' '}
          <a href={paths.advertise()}>Advertise Your Practice</a>. We promise no number of views,
          calls or patients.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Content and Intellectual Property',
    text: (
      <>
        <p>
          What you write or upload stays yours. You allow us to show, store and format it in the
          directory and its newsletters for as long as it is published here, and you confirm that
          you hold the rights to it, pictures included.
        </p>
        <p>
          The name, texts, drawings and software of the directory belong to its operator or to those
          who licensed them. News articles belong to the sources they link to.
        </p>
      </>
    ),
  },
  {
    id: 'disclaimers',
    title: 'Disclaimers',
    text: (
      <p>
        The directory is provided as it is. Entries come from public registers and from providers,
        and although our team reviews profiles we cannot promise that every entry is complete,
        current or free of error, or that the service is never interrupted. A listing is no
        statement about the quality of anyone’s care. Please verify a provider’s license and
        insurance participation yourself.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limits of Liability',
    text: (
      <p>
        As far as the law allows, the operator of {name} is not liable for indirect or consequential
        damages, or for the care, acts or omissions of listed providers. For subscribers, liability
        is limited to what they paid for the service in the twelve months before the claim arose.
        Nothing here limits liability that cannot be limited by law.
      </p>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    text: (
      <p>
        You can stop using the service at any time and ask us to close your account. We may suspend
        or close accounts and remove entries that break these terms.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing Law',
    text: (
      <p>
        These terms are governed by the laws of the State of {stateName}. Disputes belong before the
        state and federal courts in {county}, {stateName}.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to These Terms',
    text: (
      <p>
        We may change these terms. The date at the top is the day of the last revision. We give
        subscribers 30 days notice of changes that concern them; whoever does not agree can cancel
        before they take effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact Us',
    text: (
      <>
        <p>Questions about these terms reach us here:</p>
        {contactLines}
      </>
    ),
  },
]
