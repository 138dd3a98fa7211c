import { Text } from '@react-email/components'
import { site } from '../../site.config.ts'
import { ActionLink } from './action-link.tsx'
import { greeting } from './greeting.ts'
import { type Content, type Mail, MailLayout, text } from './mail-layout.tsx'
import { WrittenText } from './written-message.tsx'

export function reportAnswered({
  record,
  subject,
  outcome,
  answer,
}: Content<'report-answered'>): Mail {
  const corrected = outcome === 'corrected'
  return {
    subject: `About your report: ${record}`,
    body: (
      <MailLayout
        heading={corrected ? 'It is corrected' : 'The entry is right as it is'}
        preview={`${subject}: ${record}`}
        reason={`You get this one mail because somebody reported a wrong detail at ${site.name} and gave this address for the answer. We have deleted the address from the report.`}
      >
        <Text className="ink" style={text}>
          Thank you for your report about {record} ({subject}).{' '}
          {corrected
            ? 'What was wrong has been corrected, and everybody sees it now.'
            : 'It was checked, and the entry is right as it stands.'}
        </Text>
        {answer && (
          <>
            <Text className="ink" style={text}>
              The answer to you:
            </Text>
            <WrittenText>{answer}</WrittenText>
          </>
        )}
      </MailLayout>
    ),
  }
}

export function reportReceived({
  firstName,
  record,
  subject,
  dashboardUrl,
}: Content<'report-received'>): Mail {
  return {
    subject: `A reader reports a wrong detail: ${record}`,
    body: (
      <MailLayout
        heading="A reader reports a wrong detail"
        preview={`${subject}: ${record}`}
        reason={`You get this mail because you manage this entry at ${site.name}. We write once a day at most.`}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} a reader says that something about {record} is wrong: {subject}.
          Your dashboard shows what they wrote. Correct it there, or say that it is right as it is.
        </Text>
        <ActionLink href={dashboardUrl} label="Open the dashboard" note="Your dashboard:" />
      </MailLayout>
    ),
  }
}
