import { Link, Text } from '@react-email/components'
import type { WrittenMessage as Message } from '../../contract/mails.ts'
import { text } from './mail-layout.tsx'
import { colours } from './mail-look.ts'

/** What somebody wrote and how to answer. Free text stays text; its line breaks stay. */
export function WrittenMessage({ message }: { message: Message }) {
  return (
    <>
      <Text className="ink" style={text}>
        {message.message
          .split('\n')
          .flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))}
      </Text>
      <Text className="ink" style={{ ...text, margin: 0 }}>
        {message.name}
        <br />
        <Link href={`mailto:${message.email}`} style={{ color: colours.link }}>
          {message.email}
        </Link>
        {message.phone && (
          <>
            <br />
            {message.phone}
          </>
        )}
      </Text>
    </>
  )
}
