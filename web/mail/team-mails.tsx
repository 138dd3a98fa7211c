import { Text } from '@react-email/components'
import { roleTexts } from '../../contract/providers/role-texts.ts'
import { site } from '../../site.config.ts'
import { ActionLink } from './action-link.tsx'
import { greeting } from './greeting.ts'
import { type Content, type Mail, MailLayout, text } from './mail-layout.tsx'
import { WrittenText } from './written-message.tsx'

const yourAccount = `You get this mail because of your account at ${site.name}.`

const roleWord = (role: keyof typeof roleTexts) => roleTexts[role].title.toLowerCase()

export function teamRequest({
  firstName,
  practice,
  applicant,
  role,
  teamUrl,
}: Content<'team-request'>): Mail {
  return {
    subject: `${applicant} asks to join ${practice}`,
    body: (
      <MailLayout
        heading="Somebody asks to join your practice"
        preview={`${applicant} asks to join ${practice}`}
        reason={yourAccount}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} {applicant} asks to join {practice} as a {roleWord(role)}. You find
          the address of this person under Team on your dashboard. Accept only somebody you know
          works there.
        </Text>
        <Text className="ink" style={text}>
          If nobody of your practice answers within 5 business days, our team decides.
        </Text>
        <ActionLink href={teamUrl} label="Answer the request" note="Your dashboard:" />
      </MailLayout>
    ),
  }
}

export function teamAnswer({
  firstName,
  practice,
  role,
  accepted,
  reason,
  dashboardUrl,
}: Content<'team-answer'>): Mail {
  return accepted
    ? {
        subject: `You belong to the team of ${practice}`,
        body: (
          <MailLayout
            heading="Welcome to the team"
            preview={`You are a ${roleWord(role)} of ${practice} now`}
            reason={yourAccount}
          >
            <Text className="ink" style={text}>
              {greeting(firstName)} you are a {roleWord(role)} of {practice} now.
            </Text>
            <ActionLink href={dashboardUrl} label="Open the dashboard" note="Your dashboard:" />
          </MailLayout>
        ),
      }
    : {
        subject: `About your request to join ${practice}`,
        body: (
          <MailLayout
            heading="Your request was declined"
            preview={`About ${practice}`}
            reason={yourAccount}
          >
            <Text className="ink" style={text}>
              {greeting(firstName)} your request to join {practice} was declined.
            </Text>
            {reason && (
              <>
                <Text className="ink" style={text}>
                  What our team says:
                </Text>
                <WrittenText>{reason}</WrittenText>
              </>
            )}
            <Text className="ink" style={{ ...text, margin: 0 }}>
              If you work there, ask its owner, or write to {site.contact.email}.
            </Text>
          </MailLayout>
        ),
      }
}

export function teamRole({ firstName, practice, role, dashboardUrl }: Content<'team-role'>): Mail {
  if (role === null)
    return {
      subject: `You no longer belong to the team of ${practice}`,
      body: (
        <MailLayout heading="You left the team" preview={`About ${practice}`} reason={yourAccount}>
          <Text className="ink" style={{ ...text, margin: 0 }}>
            {greeting(firstName)} you no longer belong to the team of {practice} in our directory.
            Your own profile stays as it is. If this is a mistake, ask an owner of the practice, or
            write to {site.contact.email}.
          </Text>
        </MailLayout>
      ),
    }
  const article = role === 'owner' ? 'an' : 'a'
  return {
    subject: `You are ${article} ${roleWord(role)} of ${practice} now`,
    body: (
      <MailLayout
        heading="Your role has changed"
        preview={`You are ${article} ${roleWord(role)} of ${practice} now`}
        reason={yourAccount}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} you are {article} {roleWord(role)} of {practice} now.
        </Text>
        <ActionLink href={dashboardUrl} label="Open the dashboard" note="Your dashboard:" />
      </MailLayout>
    ),
  }
}
