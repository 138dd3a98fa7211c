import { Text } from '@react-email/text'
import type { Language } from '../../../contract/languages.ts'
import { ActionLink } from './action-link.tsx'
import { type Content, type Mail, MailLayout, text } from './mail-layout.tsx'
import { ownerDigest as english } from './notices/en/owner-digest.ts'
import { ownerDigest as spanish } from './notices/es/owner-digest.ts'
import { StopLink } from './stop-link.tsx'

const texts: Record<Language, typeof english> = { en: english, es: spanish }

/** What waits for an owner on the dashboard, once a week. */
export function ownerDigest(
  {
    firstName,
    inquiries,
    messages,
    reports,
    facts,
    dashboardUrl,
    stopUrl,
  }: Content<'owner-digest'>,
  language: Language,
): Mail {
  const words = texts[language]
  const lines = [
    inquiries > 0 && words.inquiries(inquiries),
    messages > 0 && words.messages(messages),
    reports > 0 && words.reports(reports),
    facts > 0 && words.facts(facts),
  ].filter((line) => line !== false)
  return {
    subject: words.subject(lines[0] ?? '', lines.length - 1),
    body: (
      <MailLayout
        language={language}
        heading={words.heading}
        preview={lines.join(' · ')}
        reason={words.reason}
        footer={<StopLink href={stopUrl} label={words.stop} />}
      >
        <Text className="ink" style={text}>
          {words.lead(firstName)}
        </Text>
        {lines.map((line) => (
          <Text key={line} className="ink" style={{ ...text, margin: '0 0 8px', fontWeight: 600 }}>
            {line}
          </Text>
        ))}
        <div style={{ marginTop: 24 }}>
          <ActionLink href={dashboardUrl} label={words.open} note={words.openNote} />
        </div>
      </MailLayout>
    ),
  }
}
