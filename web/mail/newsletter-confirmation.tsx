import { Button, Link, Text } from '@react-email/components'
import type { MailContent } from '../../contract/mails.ts'
import { site } from '../../site.config.ts'
import { MailLayout, small, text } from './mail-layout.tsx'
import { colours } from './mail-look.ts'

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
      <Button
        className="act"
        data-skip-in-text="true"
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
      <Text className="quiet" style={{ ...small, margin: '20px 0 0' }}>
        The link works for {hours} hours:
        <br />
        <Link className="link" href={confirmUrl} style={{ color: colours.link }}>
          {confirmUrl}
        </Link>
      </Text>
    </MailLayout>
  )
}
