import { Hr, Text } from '@react-email/components'
import type { Language } from '../../contract/languages.ts'
import { type Content, type Mail, MailLayout, small, text } from './mail-layout.tsx'
import { colors } from './mail-look.ts'
import { messageWords, WrittenText } from './written-message.tsx'

export function messageCopy(
  { recipient, text: words }: Content<'message-copy'>,
  language: Language,
): Mail {
  const { copy, recipient: nameOf } = messageWords[language]
  const name = nameOf(recipient)
  return {
    subject: copy.subject(name),
    body: (
      <MailLayout
        language={language}
        heading={copy.heading}
        preview={copy.preview(name)}
        reason={copy.reason(name)}
      >
        <Text className="ink" style={text}>
          {copy.sentTo(name)}
        </Text>
        {words === null ? (
          <Text className="ink" style={text}>
            {copy.withoutText}
          </Text>
        ) : (
          <WrittenText>{words}</WrittenText>
        )}
      </MailLayout>
    ),
  }
}

export function inboxReply(
  { reply, recipient, message, writtenAt }: Content<'inbox-reply'>,
  language: Language,
): Mail {
  const { reply: words, recipient: nameOf } = messageWords[language]
  const name = nameOf(recipient)
  return {
    subject: words.subject(message.subject, name),
    body: (
      <MailLayout
        language={language}
        heading={words.heading}
        preview={words.preview}
        reason={words.reason(name)}
      >
        <WrittenText>{reply}</WrittenText>
        <Hr
          className="line"
          data-skip-in-text="true"
          style={{ borderColor: colors.line, margin: '20px 0' }}
        />
        <Text className="quiet" style={small}>
          {words.written(name, writtenAt)}
        </Text>
        <WrittenText>{message.message}</WrittenText>
      </MailLayout>
    ),
  }
}
