import { Button, Link, Section, Text } from '@react-email/components'
import type { MailedFacts } from '../../contract/mails.ts'
import { site } from '../../site.config.ts'
import { localDay } from '../text/local-day.ts'
import { ActionLink } from './action-link.tsx'
import { greeting } from './greeting.ts'
import { type Content, type Mail, MailLayout, small, text } from './mail-layout.tsx'
import { colors } from './mail-look.ts'

/** An owner's facts as they stand, with one press to say that they are still right. */
export function factsReminder({
  firstName,
  records,
  more,
  agingFrom,
  isAging,
  confirmUrl,
  days,
  changeUrl,
  stopUrl,
}: Content<'facts-reminder'>): Mail {
  const names = records.map(({ name }) => name)
  const others = names.length - 1 + more
  const whose = `${names[0] ?? 'your entry'}${others > 0 ? ` and ${others} more` : ''}`
  return {
    subject: `Still right? ${whose}`,
    body: (
      <MailLayout
        heading="Are these facts still right?"
        preview="One press keeps them current for patients"
        reason={`You get this mail because you look after ${whose} at ${site.name}.`}
        footer={
          <Text className="quiet" style={{ ...small, margin: '8px 0 0' }}>
            <Link
              className="quiet"
              href={stopUrl}
              style={{ color: colors.quiet, textDecoration: 'underline' }}
            >
              Stop these reminders
            </Link>
          </Text>
        }
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} patients choose by what is below.{' '}
          {isAging
            ? 'Some of it is older than 90 days and is now shown in gray as “may be out of date”. After 180 days it no longer counts in searches.'
            : `On ${localDay(agingFrom)} the oldest of it will be shown in gray as “may be out of date”.`}
        </Text>
        {records.map((record) => (
          <RecordFacts key={record.name} record={record} />
        ))}
        {more > 0 && (
          <Text className="ink" style={text}>
            {more === 1 ? 'And 1 more doctor' : `And ${more} more doctors`}: the page behind the
            button lists everything.
          </Text>
        )}
        <Section style={{ paddingTop: 8 }}>
          <ActionLink
            href={confirmUrl}
            label="All still right"
            note={`You can look once more there before you confirm. The link works for ${days} days:`}
          />
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
            Change something
          </Button>
          <Text className="quiet" style={{ ...small, margin: '20px 0 0' }}>
            To change something, sign in to your profile:
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

function RecordFacts({ record: { name, facts } }: { record: MailedFacts }) {
  return (
    <Section style={{ paddingBottom: 12 }}>
      <Text className="ink" style={{ ...text, margin: '0 0 4px', fontWeight: 600 }}>
        {name}
      </Text>
      {facts.map(({ label, text: value, at, changeUrl }, place) => (
        <Text
          key={place}
          className="ink"
          style={{ ...small, margin: '0 0 8px', color: colors.ink }}
        >
          {label}: {shortened(value)}
          <br />
          <span className="quiet" style={{ color: colors.quiet }}>
            {at ? `from ${localDay(at)}` : 'not confirmed yet'}
          </span>
          {changeUrl && (
            <span data-skip-in-text="true">
              {' · '}
              <Link className="link" href={changeUrl} style={{ color: colors.link }}>
                Not right?
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
const shortened = (value: string): string =>
  Array.from(value).length > mostLetters
    ? `${Array.from(value).slice(0, mostLetters).join('').trimEnd()}…`
    : value
