import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { Language } from '../../../contract/languages.ts'
import { ActionAddress, ActionButton } from './action-link.tsx'
import { type Content, type Mail, MailLayout, small, text } from './mail-layout.tsx'
import { colors } from './mail-look.ts'
import { holidayHours as english } from './notices/en/holiday-hours.ts'
import { holidayHours as spanish } from './notices/es/holiday-hours.ts'
import { StopLink } from './stop-link.tsx'

const texts: Record<Language, typeof english> = { en: english, es: spanish }

/** An office's question before a holiday, with a button for each of two answers. */
export function holidayHours(
  {
    firstName,
    holiday,
    date,
    offices,
    closedUrl,
    openUrl,
    changeUrl,
    stopUrl,
  }: Content<'holiday-hours'>,
  language: Language,
): Mail {
  const words = texts[language]
  const whose = words.whose(offices[0]?.name, offices.length - 1)
  return {
    subject: words.subject(holiday, date),
    body: (
      <MailLayout
        language={language}
        heading={words.heading(holiday)}
        preview={words.preview}
        reason={words.reason(whose)}
        footer={<StopLink href={stopUrl} label={words.stop} />}
      >
        <Text className="ink" style={text}>
          {words.lead(firstName, holiday, date)}
        </Text>
        {offices.map(({ name, usual }) => (
          <Text
            key={name}
            className="ink"
            style={{ ...small, margin: '0 0 8px', color: colors.ink }}
          >
            <b>{name}</b>
            <br />
            {words.usual(usual)}
          </Text>
        ))}
        <Section data-skip-in-text="true" style={{ paddingTop: 16 }}>
          <ActionButton href={closedUrl} label={words.closed} />
        </Section>
        <Section data-skip-in-text="true" style={{ paddingTop: 12 }}>
          <ActionButton href={openUrl} label={words.open} />
        </Section>
        <ActionAddress href={closedUrl} note={words.closedNote} />
        <ActionAddress href={openUrl} note={words.openNote} />
        <ActionAddress href={changeUrl} note={words.otherHours} />
      </MailLayout>
    ),
  }
}
