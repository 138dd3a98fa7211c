import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { Language } from '../../../contract/languages.ts'
import type { MailedFacts } from '../../../contract/mails.ts'
import { ActionLink } from './action-link.tsx'
import { type Content, type Mail, MailLayout, small, text } from './mail-layout.tsx'
import { colors } from './mail-look.ts'
import { reminder as english } from './notices/en/reminder.ts'
import { reminder as spanish } from './notices/es/reminder.ts'
import { StopLink } from './stop-link.tsx'

const texts: Record<Language, typeof english> = { en: english, es: spanish }

/** An owner's facts, with one button to confirm them all. */
export function factsReminder(
  {
    firstName,
    records,
    more,
    agingFrom,
    isAging,
    confirmUrl,
    days,
    changeUrl,
    stopUrl,
  }: Content<'facts-reminder'>,
  language: Language,
): Mail {
  const words = texts[language]
  const whose = words.whose(records[0]?.name, records.length - 1 + more)
  return {
    subject: words.subject(whose),
    body: (
      <MailLayout
        language={language}
        heading={words.heading}
        preview={words.preview}
        reason={words.reason(whose)}
        footer={<StopLink href={stopUrl} label={words.stop} />}
      >
        <Text className="ink" style={text}>
          {isAging ? words.aging(firstName) : words.agingFrom(firstName, agingFrom)}
        </Text>
        {records.map((record) => (
          <RecordFacts key={record.name} record={record} words={words} />
        ))}
        {more > 0 && (
          <Text className="ink" style={text}>
            {words.more(more)}
          </Text>
        )}
        <Section style={{ paddingTop: 8 }}>
          <ActionLink href={confirmUrl} label={words.confirm} note={words.confirmNote(days)} />
        </Section>
        <Section style={{ paddingTop: 24 }}>
          <Button
            className="line link"
            data-skip-in-text="true"
            href={changeUrl}
            style={{
              border: `1px solid ${colors.line}`,
              borderRadius: 5,
              color: colors.link,
              padding: '13px 21px',
              fontSize: 17,
              fontWeight: 600,
            }}
          >
            {words.change}
          </Button>
          <Text className="quiet" style={{ ...small, margin: '20px 0 0' }}>
            {words.changeNote}
            <br />
            <Link className="link" href={changeUrl} style={{ color: colors.link }}>
              {changeUrl}
            </Link>
          </Text>
        </Section>
      </MailLayout>
    ),
  }
}

function RecordFacts({
  record: { name, facts },
  words,
}: {
  record: MailedFacts
  words: typeof english
}) {
  return (
    <Section style={{ paddingBottom: 12 }}>
      <Text className="ink" style={{ ...text, margin: '0 0 4px', fontWeight: 600 }}>
        {name}
      </Text>
      {facts.map(({ label, text: value, textLanguage, at, changeUrl }, place) => (
        <Text
          key={place}
          className="ink"
          style={{ ...small, margin: '0 0 8px', color: colors.ink }}
        >
          {words.fact(label)}: <span lang={textLanguage}>{shorten(value)}</span>
          <br />
          <span className="quiet" style={{ color: colors.quiet }}>
            {at ? words.said(at) : words.unconfirmed}
          </span>
          {changeUrl && (
            <span data-skip-in-text="true">
              {' · '}
              <Link className="link" href={changeUrl} style={{ color: colors.link }}>
                {words.notRight}
              </Link>
            </span>
          )}
        </Text>
      ))}
    </Section>
  )
}

const mostLetters = 160

/** Long lists are on the page in full. */
const shorten = (value: string): string =>
  Array.from(value).length > mostLetters
    ? `${Array.from(value).slice(0, mostLetters).join('').trimEnd()}…`
    : value
