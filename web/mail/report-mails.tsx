import { Text } from '@react-email/components'
import { site } from '../../site.config.ts'
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
