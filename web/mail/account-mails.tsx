import { Text } from '@react-email/components'
import { site } from '../../site.config.ts'
import { ActionLink } from './action-link.tsx'
import { greeting } from './greeting.ts'
import { LargeCode } from './large-code.tsx'
import { type Content, type Mail, MailLayout, text } from './mail-layout.tsx'
import { WrittenText } from './written-message.tsx'

const yourAccount = `You get this mail because of your account at ${site.name}.`

export function addressConfirmation({ confirmUrl, hours }: Content<'address-confirmation'>): Mail {
  return {
    subject: `Please confirm your address: ${site.name}`,
    body: (
      <MailLayout
        heading="Confirm your address"
        preview="Please confirm that this address is yours"
        reason={`Somebody created an account with this address at ${site.name}. If it was not you, do nothing, or reset the password to take the account over.`}
      >
        <Text className="ink" style={text}>
          Hello, your account is ready. Please confirm that this address is yours, so that what you
          claim can be approved.
        </Text>
        <ActionLink
          href={confirmUrl}
          label="Confirm my address"
          note={`The link works for ${hours} hours:`}
        />
      </MailLayout>
    ),
  }
}

export function addressTaken({ firstName, attempt, signInUrl }: Content<'address-taken'>): Mail {
  const isChange = attempt === 'change'
  return {
    subject: `You already have an account: ${site.name}`,
    body: (
      <MailLayout
        heading="You already have an account"
        preview={
          isChange
            ? 'Somebody tried to give your address to another account'
            : 'Somebody tried to create an account with your address'
        }
        reason={yourAccount}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)}{' '}
          {isChange
            ? 'somebody just tried to give this address to another account.'
            : 'somebody just tried to create an account with this address.'}{' '}
          Nothing was changed. If it was you: sign in, or reset your password there if you do not
          remember it.
        </Text>
        <ActionLink href={signInUrl} label="Sign in" note="The page to sign in:" />
      </MailLayout>
    ),
  }
}

export function resetCode({ firstName, code, minutes }: Content<'reset-code'>): Mail {
  return {
    subject: `${code} is your code to reset the password`,
    body: (
      <MailLayout
        heading="Your verification code"
        preview={`${code} resets your password`}
        reason={`Somebody asked to reset the password of this address at ${site.name}. If it was not you, do nothing: without the code nothing changes. Never tell anybody the code; we never ask for it.`}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} enter this code where you asked for it. It works once, for {minutes}{' '}
          minutes.
        </Text>
        <LargeCode>{code}</LargeCode>
      </MailLayout>
    ),
  }
}

export function passwordChanged({
  firstName,
  emptied,
  signedIn,
  signInUrl,
}: Content<'password-changed'>): Mail {
  return {
    subject: `Your password was changed: ${site.name}`,
    body: (
      <MailLayout
        heading="Your password was changed"
        preview={signedIn ? 'Every other browser is signed out' : 'You are signed out everywhere'}
        reason={yourAccount}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)}{' '}
          {signedIn
            ? 'your password was just changed in your account, and every other browser was signed out. If it was not you, somebody knows your old password: reset the password now, which signs everybody out,'
            : 'your password was just changed with a code from this mailbox, and you were signed out everywhere. If it was not you, somebody reads your mail: secure your mailbox first, then reset the password again,'}{' '}
          and write to {site.contact.email}.
        </Text>
        {emptied && (
          <Text className="ink" style={text}>
            Nobody had confirmed this address before. So that nothing of a stranger stays in your
            account, passkeys, the authenticator app, the photo and claims that waited for our team
            are removed from it; please set up anew what was yours.
          </Text>
        )}
        <ActionLink href={signInUrl} label="Sign in" note="The page to sign in:" />
      </MailLayout>
    ),
  }
}

export function secondFactorChanged({
  firstName,
  on,
  signInUrl,
}: Content<'second-factor-changed'>): Mail {
  return {
    subject: `Your authenticator app was ${on ? 'set up' : 'turned off'}: ${site.name}`,
    body: (
      <MailLayout
        heading={on ? 'Your authenticator app is set up' : 'Your authenticator app is turned off'}
        preview={on ? 'Signing in now asks for a code' : 'Signing in no longer asks for a code'}
        reason={yourAccount}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)}{' '}
          {on
            ? 'from now on signing in also asks for a code of your authenticator app. Keep the recovery codes where you find them without your phone.'
            : 'signing in now takes your password alone.'}{' '}
          If it was not you, reset your password and write to {site.contact.email}.
        </Text>
        <ActionLink href={signInUrl} label="Sign in" note="The page to sign in:" />
      </MailLayout>
    ),
  }
}

export function administratorRemoved({
  firstName,
  dashboardUrl,
}: Content<'administrator-removed'>): Mail {
  return {
    subject: `You are no longer an administrator: ${site.name}`,
    body: (
      <MailLayout
        heading="You are no longer an administrator"
        preview="Your account stays as it is"
        reason={yourAccount}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)} another administrator has ended your access to the administration of{' '}
          {site.name}, and you were signed out everywhere. Your account stays: you can sign in with
          it as before. If you think this is a mistake, write to {site.contact.email}.
        </Text>
        <ActionLink href={dashboardUrl} label="Open your account" note="Your account:" />
      </MailLayout>
    ),
  }
}

export function accountSuspension({
  firstName,
  reason,
  signInUrl,
}: Content<'account-suspension'>): Mail {
  const isSuspended = reason !== null
  const heading = isSuspended ? 'Your account is suspended' : 'Your account is open again'
  return {
    subject: `${heading}: ${site.name}`,
    body: (
      <MailLayout
        heading={heading}
        preview={isSuspended ? 'You cannot sign in for now' : 'You can sign in as before'}
        reason={yourAccount}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)}{' '}
          {isSuspended
            ? 'our team has suspended your account: you are signed out, and signing in is refused until that is lifted. Your public entry stays as it is.'
            : 'our team has lifted the suspension of your account. You can sign in as before.'}
        </Text>
        {isSuspended ? (
          <>
            <Text className="ink" style={text}>
              What they say:
            </Text>
            <WrittenText>{reason}</WrittenText>
            <Text className="ink" style={{ ...text, margin: 0 }}>
              If this is a mistake, write to {site.contact.email}.
            </Text>
          </>
        ) : (
          <ActionLink href={signInUrl} label="Sign in" note="The page to sign in:" />
        )}
      </MailLayout>
    ),
  }
}

export function passkeyChanged({ firstName, added, signInUrl }: Content<'passkey-changed'>): Mail {
  return {
    subject: `A passkey was ${added ? 'added' : 'removed'}: ${site.name}`,
    body: (
      <MailLayout
        heading={added ? 'A passkey was added' : 'A passkey was removed'}
        preview={added ? 'It signs in without a password' : 'It no longer signs in'}
        reason={yourAccount}
      >
        <Text className="ink" style={text}>
          {greeting(firstName)}{' '}
          {added
            ? 'from now on a new passkey signs in to your account, without the password.'
            : 'a passkey was removed from your account, and every other browser was signed out.'}{' '}
          If it was not you, reset your password, remove what you do not know under Account, and
          write to {site.contact.email}.
        </Text>
        <ActionLink href={signInUrl} label="Sign in" note="The page to sign in:" />
      </MailLayout>
    ),
  }
}
