import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import type { Language } from '../../../../contract/languages.ts'
import type { MailContent } from '../../../../contract/mails.ts'
import { ActionAddress, ActionLink } from '../action-link.tsx'
import { type Mail, MailLayout, text } from '../mail-layout.tsx'
import { colors, fonts } from '../mail-look.ts'
import { WrittenText } from '../message-mails.tsx'
import { accountNotices as enAccount } from './en/account.ts'
import { billingNotices as enBilling } from './en/billing.ts'
import { claimNotices as enClaims } from './en/claims.ts'
import { consentNotices as enConsents } from './en/consents.ts'
import { privacyNotices as enPrivacy } from './en/privacy.ts'
import { seatNotices as enSeats } from './en/seats.ts'
import { teamNotices as enTeam } from './en/team.ts'
import { accountNotices as esAccount } from './es/account.ts'
import { billingNotices as esBilling } from './es/billing.ts'
import { claimNotices as esClaims } from './es/claims.ts'
import { consentNotices as esConsents } from './es/consents.ts'
import { privacyNotices as esPrivacy } from './es/privacy.ts'
import { seatNotices as esSeats } from './es/seats.ts'
import { teamNotices as esTeam } from './es/team.ts'
import type { ContentOf, Notice, Notices, Step } from './notice.ts'

const english = {
  ...enAccount,
  ...enClaims,
  ...enTeam,
  ...enConsents,
  ...enBilling,
  ...enSeats,
  ...enPrivacy,
}
type NoticeTemplate = keyof typeof english

/** A template that one language lacks does not compile. */
const noticesIn: Record<Language, Notices<NoticeTemplate>> = {
  en: english,
  es: {
    ...esAccount,
    ...esClaims,
    ...esTeam,
    ...esConsents,
    ...esBilling,
    ...esSeats,
    ...esPrivacy,
  },
}

export type NoticeContent = ContentOf[NoticeTemplate]

export const isNotice = (content: MailContent): content is NoticeContent =>
  content.template in english

export const noticeMail = (content: NoticeContent, language: Language): Mail =>
  present(noticeOf(content.template, content, language), language)

const noticeOf = <T extends NoticeTemplate>(
  template: T,
  content: ContentOf[T],
  language: Language,
) => noticesIn[language][template](content)

const present = ({ subject, body, ...layout }: Notice, language: Language): Mail => ({
  subject,
  body: (
    <MailLayout {...layout} language={language}>
      {body.map((part, place) => (
        <Part key={place} part={part} isLast={place === body.length - 1} />
      ))}
    </MailLayout>
  ),
})

function Part({ part, isLast }: { part: Notice['body'][number]; isLast: boolean }) {
  if (part === false) return null
  if (typeof part === 'string')
    return (
      <Text className="ink" style={isLast ? { ...text, margin: 0 } : text}>
        {part}
      </Text>
    )
  if ('code' in part) return <LargeCode>{part.code}</LargeCode>
  if ('quote' in part) return <WrittenText>{part.quote}</WrittenText>
  if ('address' in part) return <ActionAddress href={part.address} note={part.note} />
  if ('steps' in part) return <NextSteps steps={part.steps} />
  return <ActionLink {...part} />
}

const NextSteps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="ink" style={{ ...text, paddingLeft: 22 }}>
    {steps.map((step) => (
      <li key={step.href + step.text} style={{ paddingBottom: 8 }}>
        {step.text}{' '}
        <Link className="link" href={step.href} style={{ color: colors.link }}>
          {step.label}
        </Link>
      </li>
    ))}
  </ol>
)

/** Six digits, large enough to read across a desk. */
function LargeCode({ children }: { children: ReactNode }) {
  return (
    <Text
      className="ink"
      style={{
        ...text,
        margin: 0,
        fontFamily: fonts.text,
        fontSize: 34,
        fontWeight: 600,
        lineHeight: '42px',
        letterSpacing: 6,
      }}
    >
      {children}
    </Text>
  )
}
