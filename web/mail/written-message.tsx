import { Hr, Link, Text } from '@react-email/components'
import type { WrittenMessage as Message } from '../../contract/mails.ts'
import { small, text } from './mail-layout.tsx'
import { colours } from './mail-look.ts'

/** What somebody wrote and how to answer. */
export function WrittenMessage({ message }: { message: Message }) {
  return (
    <>
      <WrittenText>{message.message}</WrittenText>
      <Hr
        className="line"
        data-skip-in-text="true"
        style={{ borderColor: colours.line, margin: '20px 0' }}
      />
      <Text className="ink" style={{ ...text, margin: 0, lineHeight: '30px' }}>
        <Label>From</Label>
        {message.name}
        <br />
        <Label>Email</Label>
        <Link className="link" href={`mailto:${message.email}`} style={{ color: colours.link }}>
          {message.email}
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
