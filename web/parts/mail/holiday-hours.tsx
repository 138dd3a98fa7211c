import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import type { Language } from '../../../contract/languages.ts'
import type { AskedHoliday } from '../../../contract/mails.ts'
import { ActionAddress, ActionButton } from './action-link.tsx'
import { type Content, type Mail, MailLayout, small, text } from './mail-layout.tsx'
import { colors } from './mail-look.ts'
import { type AskedHolidays, holidayHours as english } from './notices/en/holiday-hours.ts'
import { holidayHours as spanish } from './notices/es/holiday-hours.ts'
import { StopLink } from './stop-link.tsx'

const texts: Record<Language, typeof english> = { en: english, es: spanish }

/** A question to an office before a holiday or some in a row, with a button for each of two answers. */
export function holidayHours(
  { firstName, holiday, following, changeUrl, stopUrl }: Content<'holiday-hours'>,
  language: Language,
): Mail {
  const words = texts[language]
  const days: AskedHolidays = [holiday, ...following]
  const isMany = days.length > 1
  const offices = [...new Set(days.flatMap((day) => day.offices.map(({ name }) => name)))]
  const whose = words.whose(offices[0], offices.length - 1)
  return {
    subject: words.subject(days),
    body: (
      <MailLayout
        language={language}
        heading={words.heading(days)}
        preview={words.preview}
        reason={words.reason(whose)}
        footer={<StopLink href={stopUrl} label={words.stop} />}
      >
        <Text className="ink" style={text}>
          {words.lead(firstName, days)}
        </Text>
        {days.map((day) => (
          <Question key={day.date} day={day} isOneOfMany={isMany} words={words} />
        ))}
        {days.map(({ date, closedUrl, openUrl }) => (
          <Fragment key={date}>
            <ActionAddress href={closedUrl} note={words.closedNote(isMany ? date : null)} />
            <ActionAddress href={openUrl} note={words.openNote(isMany ? date : null)} />
          </Fragment>
        ))}
        <ActionAddress href={changeUrl} note={words.otherHours} />
      </MailLayout>
    ),
  }
}

type QuestionProps = { day: AskedHoliday; isOneOfMany: boolean; words: typeof english }

function Question({ day, isOneOfMany, words }: QuestionProps) {
  const date = isOneOfMany ? day.date : null
  return (
    <Section style={isOneOfMany ? { paddingBottom: 20 } : undefined}>
      {isOneOfMany && (
        <Text className="ink" style={{ ...text, margin: '0 0 8px', fontWeight: 600 }}>
          {words.day(day)}
        </Text>
      )}
      {day.offices.map(({ name, usual }) => (
        <Text key={name} className="ink" style={{ ...small, margin: '0 0 8px', color: colors.ink }}>
          <b>{name}</b>
          <br />
          {words.usual(usual)}
        </Text>
      ))}
      <Section data-skip-in-text="true" style={{ paddingTop: 16 }}>
        <ActionButton href={day.closedUrl} label={words.closed(date)} />
      </Section>
      <Section data-skip-in-text="true" style={{ paddingTop: 12 }}>
        <ActionButton href={day.openUrl} label={words.open(date)} />
      </Section>
    </Section>
  )
}
