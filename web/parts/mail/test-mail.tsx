import { Text } from '@react-email/text'
import { site } from '../../../site.config.ts'
import { type Mail, MailLayout, text } from './mail-layout.tsx'

/** To an administrator who tests mail delivery. */
export const testMail = (): Mail => ({
  subject: `Test mail: ${site.name}`,
  body: (
    <MailLayout
      heading="Mails go out"
      preview="The mail server took this test"
      reason={`You get this mail because you sent a test from the administration of ${site.name}.`}
    >
      <Text className="ink" style={text}>
        This test went the way of all mails: the mail server took it and delivered it to you. If you
        found it among spam, have SPF, DKIM and DMARC of the sender’s domain checked.
      </Text>
    </MailLayout>
  ),
})
