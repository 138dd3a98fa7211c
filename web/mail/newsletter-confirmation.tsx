import { Text } from '@react-email/components'
import type { MailContent } from '../../contract/mails.ts'
import { site } from '../../site.config.ts'
import { ActionLink } from './action-link.tsx'
import { MailLayout, text } from './mail-layout.tsx'

type Props = Extract<MailContent, { template: 'newsletter-confirmation' }>

export const newsletterConfirmationSubject = () => `Please confirm: the newsletter of ${site.name}`

export function NewsletterConfirmation({ confirmUrl, hours }: Props) {
  return (
    <MailLayout
      heading="One more step"
      preview="Confirm that you want our newsletter"
      reason={`Somebody entered this address at ${site.name}. If it was not you, do nothing: without that step you get no newsletter.`}
    >
      <Text className="ink" style={text}>
        Confirm that you want healthcare news from {site.area} by email.
      </Text>
      <ActionLink
        href={confirmUrl}
        label="Confirm subscription"
        note={`The link works for ${hours} hours:`}
      />
    </MailLayout>
  )
}
