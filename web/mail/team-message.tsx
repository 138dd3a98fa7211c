import type { MailContent } from '../../contract/mails.ts'
import { site } from '../../site.config.ts'
import { MailLayout } from './mail-layout.tsx'
import { WrittenMessage } from './written-message.tsx'

type Props = Extract<MailContent, { template: 'team-message' }>

export const teamMessageSubject = ({ department, message }: Props) =>
  `${department}: ${message.subject ?? 'Message'}`

export function TeamMessage({ department, message }: Props) {
  return (
    <MailLayout
      heading={message.subject ?? 'A message to the team'}
      preview={`${message.name} wrote to ${department}`}
      reason={`Sent with the contact page of ${site.name}, to ${department}. Your reply goes to the writer.`}
    >
      <WrittenMessage message={message} />
    </MailLayout>
  )
}
