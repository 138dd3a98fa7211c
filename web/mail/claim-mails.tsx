import { Text } from '@react-email/components'
import { site } from '../../site.config.ts'
import { ActionLink } from './action-link.tsx'
import { greeting } from './greeting.ts'
import { LargeCode } from './large-code.tsx'
import { type Content, type Mail, MailLayout, previewOf, text } from './mail-layout.tsx'
import { WrittenText } from './written-message.tsx'

const yourAccount = `You get this mail because of your account at ${site.name}.`

export function claimApproved({
  firstName,
  record,
  dashboardUrl,
}: Content<'claim-approved'>): Mail {
  return {
    subject: `Approved: ${record ?? 'your entry'} at ${site.name}`,
    body: (
      <MailLayout
        heading="Your claim is approved"
        preview={`${record ?? 'Your entry'} is yours to keep current`}
        reason={yourAccount}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} our team has approved your claim{record && ` of ${record}`}. What
          you change from now on is public at once.
        </Text>
        <ActionLink href={dashboardUrl} label="Open the dashboard" note="Your dashboard:" />
      </MailLayout>
    ),
  }
}

export function claimRejected({ firstName, record, reason }: Content<'claim-rejected'>): Mail {
  return {
    subject: record ? `About your request: ${record}` : `About your request at ${site.name}`,
    body: (
      <MailLayout
        heading="We could not approve your request"
        preview={record ? `About ${record}` : 'About your request'}
        reason={yourAccount}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} our team could not approve your request{record && ` for ${record}`}.
        </Text>
        {reason && (
          <>
            <Text className="ink" style={text}>
              What they say:
            </Text>
            <WrittenText>{reason}</WrittenText>
          </>
        )}
        <Text className="ink" style={{ ...text, margin: 0 }}>
          If this is a mistake, write to {site.contact.email} with what shows that the entry is
          yours.
        </Text>
      </MailLayout>
    ),
  }
}

export function ownershipEnded({
  firstName,
  record,
  reason,
  dashboardUrl,
}: Content<'ownership-ended'>): Mail {
  const isEnded = reason !== null
  return {
    subject: `${isEnded ? 'No longer yours' : 'Yours again'}: ${record} at ${site.name}`,
    body: (
      <MailLayout
        heading={isEnded ? 'Your ownership has ended' : 'The entry is yours again'}
        preview={`About ${record}`}
        reason={yourAccount}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)}{' '}
          {isEnded
            ? `our team has ended your ownership of ${record}. What you wrote there goes back to what it said before, and a Featured listing ends. Your account stays.`
            : `our team has given you the entry of ${record} back, with what you had written there.`}
        </Text>
        {isEnded && (
          <>
            <Text className="ink" style={text}>
              What they say:
            </Text>
            <WrittenText>{reason}</WrittenText>
            <Text className="ink" style={text}>
              If this is a mistake, write to {site.contact.email}. You can cancel a subscription on
              your dashboard.
            </Text>
          </>
        )}
        <ActionLink href={dashboardUrl} label="Open the dashboard" note="Your dashboard:" />
      </MailLayout>
    ),
  }
}

export function claimProof({ record, claimant, code, minutes }: Content<'claim-proof'>): Mail {
  return {
    subject: `${code} proves that an entry is yours`,
    body: (
      <MailLayout
        heading="Somebody claims your entry"
        preview={`${claimant} claims ${record}`}
        reason={`This address is the contact on record for ${record} at ${site.name}. Give the code only to somebody of your office. If nobody there asked for it, do nothing and write to ${site.contact.email}.`}
      >
        <Text className="ink" style={text}>
          {claimant} wants to manage the entry of {record}. If that is somebody of your office, give
          them this code within {minutes} minutes:
        </Text>
        <LargeCode>{code}</LargeCode>
      </MailLayout>
    ),
  }
}

export function teamToUser({
  firstName,
  subject,
  message,
  dashboardUrl,
}: Content<'team-to-user'>): Mail {
  return {
    subject: subject,
    body: (
      <MailLayout heading={subject} preview={previewOf(message)} reason={yourAccount}>
        <Text className="ink" style={text}>
          {greeting(firstName)}
        </Text>
        <WrittenText>{message}</WrittenText>
        <ActionLink href={dashboardUrl} label="Open the dashboard" note="Your dashboard:" />
      </MailLayout>
    ),
  }
}
