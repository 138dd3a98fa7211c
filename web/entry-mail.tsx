import { render } from '@react-email/render'
import type { MailContent, RenderedMail } from '../contract/mails.ts'
import {
  accountSuspension,
  addressConfirmation,
  addressTaken,
  administratorRemoved,
  passkeyChanged,
  passwordChanged,
  resetCode,
  secondFactorChanged,
} from './mail/account-mails.tsx'
import { paymentFailed, subscriptionEnded, subscriptionStarted } from './mail/billing-mails.tsx'
import {
  claimApproved,
  claimProof,
  claimRejected,
  ownershipEnded,
  teamToUser,
} from './mail/claim-mails.tsx'
import { emailChanged, emailCode } from './mail/email-mails.tsx'
import { factsReminder } from './mail/facts-reminder.tsx'
import { inboxReply, messageCopy } from './mail/inbox-mails.tsx'
import type { Mail } from './mail/mail-layout.tsx'
import { newsletter, newsletterConfirmation } from './mail/newsletter.tsx'
import { dataExport } from './mail/privacy-mails.tsx'
import { reportAnswered, reportReceived } from './mail/report-mails.tsx'
import { teamAnswer, teamRequest, teamRole } from './mail/team-mails.tsx'
import { officeMessage, teamMessage } from './mail/written-message.tsx'

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
  selectors: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
    selector,
    options: { uppercase: false, leadingLineBreaks: 2 },
  })),
  wordwrap: false as const,
}

function compose(content: MailContent): Mail {
  switch (content.template) {
    case 'office-message':
      return officeMessage(content)
    case 'team-message':
      return teamMessage(content)
    case 'message-copy':
      return messageCopy(content)
    case 'inbox-reply':
      return inboxReply(content)
    case 'newsletter-confirmation':
      return newsletterConfirmation(content)
    case 'address-confirmation':
      return addressConfirmation(content)
    case 'address-taken':
      return addressTaken(content)
    case 'reset-code':
      return resetCode(content)
    case 'password-changed':
      return passwordChanged(content)
    case 'account-suspension':
      return accountSuspension(content)
    case 'administrator-removed':
      return administratorRemoved(content)
    case 'email-code':
      return emailCode(content)
    case 'email-changed':
      return emailChanged(content)
    case 'passkey-changed':
      return passkeyChanged(content)
    case 'second-factor-changed':
      return secondFactorChanged(content)
    case 'data-export':
      return dataExport(content)
    case 'claim-approved':
      return claimApproved(content)
    case 'ownership-ended':
      return ownershipEnded(content)
    case 'claim-rejected':
      return claimRejected(content)
    case 'claim-proof':
      return claimProof(content)
    case 'team-request':
      return teamRequest(content)
    case 'team-answer':
      return teamAnswer(content)
    case 'team-role':
      return teamRole(content)
    case 'facts-reminder':
      return factsReminder(content)
    case 'subscription-started':
      return subscriptionStarted(content)
    case 'payment-failed':
      return paymentFailed(content)
    case 'subscription-ended':
      return subscriptionEnded(content)
    case 'team-to-user':
      return teamToUser(content)
    case 'report-answered':
      return reportAnswered(content)
    case 'report-received':
      return reportReceived(content)
    case 'newsletter':
      return newsletter(content)
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
