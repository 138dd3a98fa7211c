import { Text } from '@react-email/components'
import type { MailContent } from '../../contract/mails.ts'
import { site } from '../../site.config.ts'
import { MailLayout, text } from './mail-layout.tsx'
import { WrittenMessage } from './written-message.tsx'

type Props = Extract<MailContent, { template: 'office-message' }>

export const officeMessageSubject = ({ message, recipient }: Props) =>
  message.subject ? `${message.subject} (for ${recipient})` : `Message for ${recipient}`

export function OfficeMessage({ recipient, forwardedToTeam, message }: Props) {
  return (
    <MailLayout
      heading={`A message for ${recipient}`}
      preview={`${message.name} wrote to ${recipient}`}
      reason={`Sent with the form on the page of ${recipient} at ${site.name}. Your reply goes to the writer.`}
    >
      {forwardedToTeam && (
        <Text className="ink" style={{ ...text, fontWeight: 600 }}>
          This office has no contact address, so the message came to the directory team. Please pass
          it on.
        </Text>
      )}
      <WrittenMessage message={message} />
    </MailLayout>
  )
}
