import { Text } from '@react-email/components'
import { site } from '../../site.config.ts'
import { ActionLink } from './action-link.tsx'
import { greeting } from './greeting.ts'
import { type Content, type Mail, MailLayout, text } from './mail-layout.tsx'

const yourAccount = `You get this mail because of your account at ${site.name}.`

export function dataExport({ firstName, downloadUrl, hours }: Content<'data-export'>): Mail {
  return {
    subject: `Your data is ready: ${site.name}`,
    body: (
      <MailLayout
        heading="Your data is ready"
        preview="Everything we hold about you, in one file"
        reason={`${yourAccount} If you did not ask for your data, somebody else is signed in to your account: change your password, and write to ${site.contact.email}.`}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} the file you asked for is ready: everything we hold about you, as
          JSON and as tables for a spreadsheet. You need to be signed in to download it.
        </Text>
        <ActionLink
          href={downloadUrl}
          label="Download my data"
          note={`The link works for ${hours} hours:`}
        />
      </MailLayout>
    ),
  }
}
