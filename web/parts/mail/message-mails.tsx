import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import type { Language } from '../../../contract/languages.ts'
import type { WrittenMessage as Message } from '../../../contract/mails.ts'
import { ActionLink } from './action-link.tsx'
import { type Content, type Mail, MailLayout, small, text } from './mail-layout.tsx'
import { colors } from './mail-look.ts'
import { messages as english } from './notices/en/messages.ts'
import { messages as spanish } from './notices/es/messages.ts'

const messageWords: Record<Language, typeof english> = { en: english, es: spanish }

type Shown = { message: Message; language: Language }

/** A message and how to answer it. */
function WrittenMessage({ message, language }: Shown) {
  const { labels } = messageWords[language]
  const isOther = message.language !== undefined && message.language !== language
  return (
    <>
      <WrittenText {...(isOther && { lang: message.language })}>{message.message}</WrittenText>
      <Hr
        className="line"
        data-skip-in-text="true"
        style={{ borderColor: colors.line, margin: '20px 0' }}
      />
      <Text className="ink" style={{ ...text, margin: 0, lineHeight: '30px' }}>
        <Label>{labels.from}</Label>
        {message.name}
        <br />
        <Label>{labels.email}</Label>
        <Link className="link" href={`mailto:${message.email}`} style={{ color: colors.link }}>
          <Address>{message.email}</Address>
        </Link>
        {message.phone && (
          <>
            <br />
            <Label>{labels.phone}</Label>
            {message.phone}
          </>
        )}
      </Text>
    </>
  )
}

/** Characters that fit on a line of the narrowest phone. */
const wholePart = 24

/** A long email address wraps at the `@` or a dot. */
const Address = ({ children }: { children: string }) =>
  children.split(/(?<=@)|(?=\.)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <span style={part.length > wholePart ? undefined : { whiteSpace: 'nowrap' }}>{part}</span>
    </Fragment>
  ))

const Label = ({ children }: { children: string }) => (
  <span className="quiet" style={{ fontSize: small.fontSize, color: small.color }}>
    {`${children}: `}
  </span>
)

/** Free text with its line breaks. `lang` if it is not the mail's. */
export const WrittenText = ({ lang, children }: { lang?: Language; children: string }) => (
  <Text className="ink" style={text} {...(lang && { lang })}>
    {children
      .split(/\r\n?|\n/)
      .flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))}
  </Text>
)

export function officeMessage(
  { recipient, forwardedToTeam, why, message, inboxUrl, heldSince }: Content<'office-message'>,
  language: Language,
): Mail {
  const { toOffice } = messageWords[language]
  return {
    subject: toOffice.subject(message.subject, recipient),
    body: (
      <MailLayout
        language={language}
        heading={toOffice.heading(recipient)}
        preview={toOffice.preview(message.name, recipient)}
        reason={[toOffice.reason(recipient), why && toOffice.why[why]].filter(Boolean).join(' ')}
      >
        {forwardedToTeam && (
          <Text className="ink" style={{ ...text, fontWeight: 600 }}>
            {toOffice.forwarded}
          </Text>
        )}
        {heldSince && <HeldSince moment={heldSince} language={language} />}
        <WrittenMessage message={message} language={language} />
        {inboxUrl && <InboxLink url={inboxUrl} language={language} />}
      </MailLayout>
    ),
  }
}

const HeldSince = ({ moment, language }: { moment: string; language: Language }) => (
  <Text className="quiet" style={small}>
    {messageWords[language].heldSince(moment)}
  </Text>
)

/** Answering there tells the others that it is answered. */
const InboxLink = ({ url, language }: { url: string; language: Language }) => {
  const { toTeam } = messageWords[language]
  return (
    <div style={{ marginTop: 24 }}>
      <ActionLink href={url} label={toTeam.openInbox} note={toTeam.inboxNote} />
    </div>
  )
}

export function teamMessage(
  { department, message, inboxUrl, heldSince }: Content<'team-message'>,
  language: Language,
): Mail {
  const { toTeam, recipient } = messageWords[language]
  const name = recipient(department)
  return {
    subject: toTeam.subject(name, message.subject),
    body: (
      <MailLayout
        language={language}
        heading={message.subject ?? toTeam.heading}
        preview={toTeam.preview(message.name, name)}
        reason={toTeam.reason(name)}
      >
        {heldSince && <HeldSince moment={heldSince} language={language} />}
        <WrittenMessage message={message} language={language} />
        {inboxUrl && <InboxLink url={inboxUrl} language={language} />}
      </MailLayout>
    ),
  }
}

export function messageCopy(
  { recipient, waits }: Content<'message-copy'>,
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
          {(waits ? copy.waits : copy.sentTo)(name)}
        </Text>

        <Text className="quiet" style={small}>
          {copy.withoutText}
        </Text>
      </MailLayout>
    ),
  }
}

export function inboxReply(
  { reply, recipient, writtenAt }: Content<'inbox-reply'>,
  language: Language,
): Mail {
  const { reply: words, recipient: nameOf } = messageWords[language]
  const name = nameOf(recipient)
  return {
    subject: words.subject(name),
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
      </MailLayout>
    ),
  }
}
