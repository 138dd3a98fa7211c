import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import type { MailContent, RenderedMail } from '../contract/mails.ts'
import {
  AddressConfirmation,
  AddressTaken,
  addressConfirmationSubject,
  addressTakenSubject,
  PasswordChanged,
  passwordChangedSubject,
  ResetCode,
  resetCodeSubject,
  SecondFactorChanged,
  secondFactorChangedSubject,
} from './mail/account-mails.tsx'
import {
  PaymentFailed,
  paymentFailedSubject,
  SubscriptionEnded,
  SubscriptionStarted,
  subscriptionEndedSubject,
  subscriptionStartedSubject,
} from './mail/billing-mails.tsx'
import {
  ClaimApproved,
  ClaimProof,
  ClaimRejected,
  claimApprovedSubject,
  claimProofSubject,
  claimRejectedSubject,
  TeamToUser,
  teamToUserSubject,
} from './mail/claim-mails.tsx'
import {
  NewsletterConfirmation,
  newsletterConfirmationSubject,
} from './mail/newsletter-confirmation.tsx'
import { OfficeMessage, officeMessageSubject } from './mail/office-message.tsx'
import { TeamMessage, teamMessageSubject } from './mail/team-message.tsx'

/** One mail, as HTML and as text. */
export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const { subject, body } = compose(content)
  const [html, text] = await Promise.all([
    render(body),
    render(body, { plainText: true, htmlToTextOptions: asWritten }),
  ])
  return { subject: oneLine(subject), html, text }
}

const asWritten = {
  selectors: [{ selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } }],
  wordwrap: false as const,
}

function compose(content: MailContent): { subject: string; body: ReactElement } {
  switch (content.template) {
    case 'office-message':
      return { subject: officeMessageSubject(content), body: <OfficeMessage {...content} /> }
    case 'team-message':
      return { subject: teamMessageSubject(content), body: <TeamMessage {...content} /> }
    case 'newsletter-confirmation':
      return {
        subject: newsletterConfirmationSubject(),
        body: <NewsletterConfirmation {...content} />,
      }
    case 'address-confirmation':
      return { subject: addressConfirmationSubject(), body: <AddressConfirmation {...content} /> }
    case 'address-taken':
      return { subject: addressTakenSubject(), body: <AddressTaken {...content} /> }
    case 'reset-code':
      return { subject: resetCodeSubject(content), body: <ResetCode {...content} /> }
    case 'password-changed':
      return { subject: passwordChangedSubject(), body: <PasswordChanged {...content} /> }
    case 'second-factor-changed':
      return {
        subject: secondFactorChangedSubject(content),
        body: <SecondFactorChanged {...content} />,
      }
    case 'claim-approved':
      return { subject: claimApprovedSubject(content), body: <ClaimApproved {...content} /> }
    case 'claim-rejected':
      return { subject: claimRejectedSubject(content), body: <ClaimRejected {...content} /> }
    case 'claim-proof':
      return { subject: claimProofSubject(content), body: <ClaimProof {...content} /> }
    case 'subscription-started':
      return { subject: subscriptionStartedSubject(), body: <SubscriptionStarted {...content} /> }
    case 'payment-failed':
      return { subject: paymentFailedSubject(content), body: <PaymentFailed {...content} /> }
    case 'subscription-ended':
      return { subject: subscriptionEndedSubject(), body: <SubscriptionEnded {...content} /> }
    case 'team-to-user':
      return { subject: teamToUserSubject(content), body: <TeamToUser {...content} /> }
  }
}

const oneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // Typed text that looks like an encoded word would be decoded into something else.
    .replaceAll('=?', '= ?')
    .trim()
    // By characters: half of one would be no text.
    .replace(/^(.{250}).*$/u, '$1')
