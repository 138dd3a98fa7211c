import { Hr, Text } from '@react-email/components'
import { site } from '../../site.config.ts'
import { type Content, type Mail, MailLayout, small, text } from './mail-layout.tsx'
import { colors } from './mail-look.ts'
import { WrittenText } from './written-message.tsx'

export function messageCopy({ recipient, text: written }: Content<'message-copy'>): Mail {
  return {
    subject: `A copy of your message to ${recipient}`,
    body: (
      <MailLayout
        heading="A copy of your message"
        preview={`What was written to ${recipient}`}
        reason={`You get this one mail because somebody wrote to ${recipient} at ${site.name}, gave this address as theirs and asked for a copy. If that was not you, somebody mistyped it, and you need do nothing.`}
      >
        <Text className="ink" style={text}>
          This message went to {recipient}:
        </Text>
        {written === null ? (
          <Text className="ink" style={text}>
            (It names a web or mail address or a phone number. Copies of such messages are sent
            without their text, so that nobody can advertise through us.)
          </Text>
        ) : (
          <WrittenText>{written}</WrittenText>
        )}
      </MailLayout>
    ),
  }
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: site.timeZone })

export function inboxReply({ reply, recipient, message, writtenAt }: Content<'inbox-reply'>): Mail {
  return {
    subject: `Re: ${message.subject ?? `Your message to ${recipient}`}`,
    body: (
      <MailLayout
        heading="An answer to your message"
        preview={`${site.name} answers you`}
        reason={`You get this mail because somebody wrote to ${recipient} at ${site.name} and gave this address. You can reply to it: the team of the directory reads your answer.`}
      >
        <WrittenText>{reply}</WrittenText>
        <Hr
          className="line"
          data-skip-in-text="true"
          style={{ borderColor: colors.line, margin: '20px 0' }}
        />
        <Text className="quiet" style={small}>
          Written to {recipient} on {format.format(new Date(writtenAt))}:
        </Text>
        <WrittenText>{message.message}</WrittenText>
      </MailLayout>
    ),
  }
}
