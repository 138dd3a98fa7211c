import { Text } from '@react-email/text'
import type { Language } from '../../../contract/languages.ts'
import { type Content, type Mail, MailLayout, text } from './mail-layout.tsx'
import { reports as english } from './notices/en/reports.ts'
import { reports as spanish } from './notices/es/reports.ts'

const wordsIn: Record<Language, typeof english> = { en: english, es: spanish }

export function reportAnswered(
  { record, subject, outcome }: Content<'report-answered'>,
  language: Language,
): Mail {
  const words = wordsIn[language]
  const isCorrected = outcome === 'corrected'
  return {
    subject: words.subject(record),
    body: (
      <MailLayout
        language={language}
        heading={isCorrected ? words.corrected : words.right}
        preview={words.preview(subject, record)}
        reason={words.reason}
      >
        <Text className="ink" style={text}>
          {words.thanks(record, subject, isCorrected)}
        </Text>
      </MailLayout>
    ),
  }
}
