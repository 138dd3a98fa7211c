import { Hr, Link, Text } from '@react-email/components'
import { Fragment } from 'react'
import type { WrittenMessage as Message } from '../../contract/mails.ts'
import { small, text } from './mail-layout.tsx'
import { colors } from './mail-look.ts'

/** What somebody wrote and how to answer. */
export function WrittenMessage({ message }: { message: Message }) {
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
