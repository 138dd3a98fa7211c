import { Button, Text } from '@react-email/components'
import type { MailContent } from '../../contract/mails.ts'
import { site } from '../../site.config.ts'
import { MailLayout, text } from './mail-layout.tsx'
import { colours } from './mail-look.ts'

type Props = Extract<MailContent, { template: 'newsletter-confirmation' }>

export const newsletterConfirmationSubject = () => `Please confirm: the newsletter of ${site.name}`

export function NewsletterConfirmation({ confirmUrl, hours }: Props) {
  return (
    <MailLayout
      heading="One more step"
      preview="Confirm that you want our newsletter"
      reason={`Somebody entered this address at ${site.name}. If it was not you, do nothing: without the button you get no newsletter.`}
    >
      <Text className="ink" style={text}>
        Confirm that you want healthcare news from {site.area} by email.
      </Text>
      <Button
        className="act"
        href={confirmUrl}
        style={{
          backgroundColor: colours.oak,
          color: colours.onOak,
          borderRadius: 5,
          padding: '14px 22px',
          fontSize: 17,
          fontWeight: 600,
        }}
      >
        Confirm subscription
      </Button>
      <Text
        className="quiet"
        style={{ ...text, margin: '16px 0 0', fontSize: 15, color: colours.quiet }}
      >
        The link works for {hours} hours.
      </Text>
    </MailLayout>
  )
}
