import { render } from '@react-email/render'
import type { Language } from '../../contract/languages.ts'
import { linkIn } from '../../contract/links.ts'
import type { MailContent, RenderedMail } from '../../contract/mails.ts'
import { factsReminder } from '../parts/mail/facts-reminder.tsx'
import { holidayHours } from '../parts/mail/holiday-hours.tsx'
import type { Mail } from '../parts/mail/mail-layout.tsx'
import {
  inboxReply,
  messageCopy,
  officeMessage,
  teamMessage,
} from '../parts/mail/message-mails.tsx'
import { newsletter, newsletterConfirmation } from '../parts/mail/newsletter.tsx'
import { isNotice, type NoticeContent, noticeMail } from '../parts/mail/notices/notice-mail.tsx'
import { ownerDigest } from '../parts/mail/owner-digest.tsx'
import { reportAnswered } from '../parts/mail/report-mails.tsx'
import { redStatesMail, teamDigest } from '../parts/mail/team-mails.tsx'
import { testMail } from '../parts/mail/test-mail.tsx'

/** One mail, as HTML and as text. Mails to administrators are in English. */
export async function renderMail(
  input: MailContent,
  language: Language = 'en',
): Promise<RenderedMail> {
  // a newsletter is rendered once for many, with addresses in its language
  const content = input.template === 'newsletter' ? input : withAddressesIn(language, input)
  const { subject, body } = isNotice(content)
    ? noticeMail(content, language)
    : compose(content, language)
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

type OtherContent = Exclude<MailContent, NoticeContent>

function compose(content: OtherContent, language: Language): Mail {
  switch (content.template) {
    case 'office-message':
      return officeMessage(content, language)
    case 'team-message':
      return teamMessage(content, language)
    case 'message-copy':
      return messageCopy(content, language)
    case 'inbox-reply':
      return inboxReply(content, language)
    case 'newsletter-confirmation':
      return newsletterConfirmation(content, language)
    case 'team-digest':
      return teamDigest(content)
    case 'red-states':
      return redStatesMail(content)
    case 'mail-test':
      return testMail()
    case 'facts-reminder':
      return factsReminder(content, language)
    case 'owner-digest':
      return ownerDigest(content, language)
    case 'holiday-hours':
      return holidayHours(content, language)
    case 'report-answered':
      return reportAnswered(content, language)
    case 'newsletter':
      return newsletter(content, language)
  }
}

const oneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // Typed text that looks like an encoded word would be decoded into something else.
    .replaceAll('=?', '= ?')
    .trim()
    // Without splitting a character.
    .replace(/^(.{250}).*$/u, '$1')

/** A mail's data, with links (fields that end in `Url`) to pages in its language. */
function withAddressesIn<T>(language: Language, content: T): T {
  return language === 'en' ? content : (translationOf(language, content) as T)
}

function translationOf(language: Language, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => translationOf(language, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' && name.endsWith('Url')
        ? linkIn(language, part)
        : translationOf(language, part),
    ]),
  )
}
