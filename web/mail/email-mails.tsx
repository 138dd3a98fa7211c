import { Text } from '@react-email/components'
import { site } from '../../site.config.ts'
import { ActionLink } from './action-link.tsx'
import { greeting } from './greeting.ts'
import { LargeCode } from './large-code.tsx'
import { type Content, type Mail, MailLayout, text } from './mail-layout.tsx'

export function emailCode({ code, minutes }: Content<'email-code'>): Mail {
  return {
    subject: `${code} is your code to change the address`,
    body: (
      <MailLayout
        heading="Your verification code"
        preview={`${code} confirms this address`}
        reason={`Somebody asked to use this address for an account at ${site.name}. If it was not you, do nothing: without the code nothing changes. Never tell anybody the code; we never ask for it.`}
      >
        <Text className="ink" style={text}>
          Hello, enter this code where you asked for it. It works once, for {minutes} minutes.
        </Text>
        <LargeCode>{code}</LargeCode>
      </MailLayout>
    ),
  }
}

export function emailChanged({ firstName, undoUrl, days }: Content<'email-changed'>): Mail {
  return {
    subject: `The address of your account was changed: ${site.name}`,
    body: (
      <MailLayout
        heading="Your address was changed"
        preview="If it was not you, take your account back"
        reason={`You get this mail because your account at ${site.name} had this address.`}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} your account has another address now, and we no longer write to this
          one. If it was you, there is nothing to do. If it was not, take your account back: this
          address returns, everybody is signed out, and you choose a new password.
        </Text>
        <ActionLink
          href={undoUrl}
          label="Take my account back"
          note={`The link works once, for ${days} days:`}
        />
      </MailLayout>
    ),
  }
}
