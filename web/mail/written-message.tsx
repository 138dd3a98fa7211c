import { Hr, Link, Text } from '@react-email/components'
import { Fragment } from 'react'
import type { WrittenMessage as Message } from '../../contract/mails.ts'
import { site } from '../../site.config.ts'
import { ActionLink } from './action-link.tsx'
import { type Content, type Mail, MailLayout, small, text } from './mail-layout.tsx'
import { colors } from './mail-look.ts'

/** What somebody wrote and how to answer. */
function WrittenMessage({ message }: { message: Message }) {
  return (
    <>
      <WrittenText>{message.message}</WrittenText>
      <Hr
        className="line"
        data-skip-in-text="true"
        style={{ borderColor: colors.line, margin: '20px 0' }}
      />
      <Text className="ink" style={{ ...text, margin: 0, lineHeight: '30px' }}>
        <Label>From</Label>
        {message.name}
        <br />
        <Label>Email</Label>
        <Link className="link" href={`mailto:${message.email}`} style={{ color: colors.link }}>
          <Address>{message.email}</Address>
        </Link>
        {message.phone && (
          <>
            <br />
            <Label>Phone</Label>
            {message.phone}
          </>
        )}
      </Text>
    </>
  )
}

/** Characters that fit on a line of the narrowest phone. */
const wholePart = 24

/** An email address that is too long for its line breaks at the `@` or a dot, rather than in a word. */
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

/** Free text stays text; its line breaks stay. */
export const WrittenText = ({ children }: { children: string }) => (
  <Text className="ink" style={text}>
    {children
      .split(/\r\n?|\n/)
      .flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))}
  </Text>
)

export function officeMessage({
  recipient,
  forwardedToTeam,
  message,
  inboxUrl,
}: Content<'office-message'>): Mail {
  return {
    subject: message.subject ? `${message.subject} (for ${recipient})` : `Message for ${recipient}`,
    body: (
      <MailLayout
        heading={`A message for ${recipient}`}
        preview={`${message.name} wrote to ${recipient}`}
        reason={`Sent with the form on the page of ${recipient} at ${site.name}. Your reply goes to the writer.`}
      >
        {forwardedToTeam && (
          <Text className="ink" style={{ ...text, fontWeight: 600 }}>
            This office has no contact address, so the message came to the directory team. Please
            pass it on.
          </Text>
        )}
        <WrittenMessage message={message} />
        {inboxUrl && <InboxLink url={inboxUrl} />}
      </MailLayout>
    ),
  }
}

/** Answered there, the others see that it is answered. */
const InboxLink = ({ url }: { url: string }) => (
  <div style={{ marginTop: 24 }}>
    <ActionLink href={url} label="Open the inbox" note="All messages to the team:" />
  </div>
)

export function teamMessage({ department, message, inboxUrl }: Content<'team-message'>): Mail {
  return {
    subject: `${department}: ${message.subject ?? 'Message'}`,
    body: (
      <MailLayout
        heading={message.subject ?? 'A message to the team'}
        preview={`${message.name} wrote to ${department}`}
        reason={`Sent with the contact page of ${site.name}, to ${department}. Your reply goes to the writer.`}
      >
        <WrittenMessage message={message} />
        {inboxUrl && <InboxLink url={inboxUrl} />}
      </MailLayout>
    ),
  }
}
