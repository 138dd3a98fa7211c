import { site } from '../../../../../site.config.ts'
import type { AccountNotices } from '../notice.ts'
import { hello, yourAccount } from './phrases.ts'

const signIn = (href: string) => ({ href, label: 'Sign in', note: 'The page to sign in:' })

export const accountNotices: AccountNotices = {
  'address-confirmation': ({ confirmUrl, hours }) => ({
    subject: `Please confirm your address: ${site.name}`,
    heading: 'Confirm your address',
    preview: 'Please confirm that this address is yours',
    reason: `Somebody created an account with this address at ${site.name}. If it was not you, do nothing, or reset the password to take the account over.`,
    body: [
      'Hello, your account is ready. Please confirm that this address is yours, so that what you claim can be approved.',
      {
        href: confirmUrl,
        label: 'Confirm my address',
        note: `The link works for ${hours} hours:`,
      },
    ],
  }),

  'address-taken': ({ firstName, attempt, signInUrl }) => {
    const what =
      attempt === 'change'
        ? 'give this address to another account'
        : 'create an account with this address'
    return {
      subject: `You already have an account: ${site.name}`,
      heading: 'You already have an account',
      preview:
        attempt === 'change'
          ? 'Somebody tried to give your address to another account'
          : 'Somebody tried to create an account with your address',
      reason: yourAccount,
      body: [
        `${hello(firstName)} somebody just tried to ${what}. Nothing was changed. If it was you: sign in, or reset your password there if you do not remember it.`,
        signIn(signInUrl),
      ],
    }
  },

  'email-code': ({ code, minutes }) => ({
    subject: `${code} is your code to change the address`,
    heading: 'Your verification code',
    preview: `${code} confirms this address`,
    reason: `Somebody asked to use this address for an account at ${site.name}. If it was not you, do nothing: without the code nothing changes. Never tell anybody the code; we never ask for it.`,
    body: [
      `Hello, enter this code where you asked for it. It works once, for ${minutes} minutes.`,
      { code },
    ],
  }),

  'email-changed': ({ firstName, undoUrl, days }) => ({
    subject: `The address of your account was changed: ${site.name}`,
    heading: 'Your address was changed',
    preview: 'If it was not you, take your account back',
    reason: `You get this mail because your account at ${site.name} had this address.`,
    body: [
      `${hello(firstName)} your account has another address now, and we no longer write to this one. If it was you, there is nothing to do. If it was not, take your account back: this address returns, everybody is signed out, and you choose a new password.`,
      {
        href: undoUrl,
        label: 'Take my account back',
        note: `The link works once, for ${days} days:`,
      },
    ],
  }),

  'reset-code': ({ firstName, code, minutes }) => ({
    subject: `${code} is your code to reset the password`,
    heading: 'Your verification code',
    preview: `${code} resets your password`,
    reason: `Somebody asked to reset the password of this address at ${site.name}. If it was not you, do nothing: without the code nothing changes. Never tell anybody the code; we never ask for it.`,
    body: [
      `${hello(firstName)} enter this code where you asked for it. It works once, for ${minutes} minutes.`,
      { code },
    ],
  }),

  'password-changed': ({ firstName, emptied, signedIn, signInUrl }) => ({
    subject: `Your password was changed: ${site.name}`,
    heading: 'Your password was changed',
    preview: signedIn ? 'Every other browser is signed out' : 'You are signed out everywhere',
    reason: yourAccount,
    body: [
      signedIn
        ? `${hello(firstName)} your password was just changed in your account, and every other browser was signed out. If it was not you, somebody knows your old password: reset the password now, which signs everybody out, and write to ${site.contact.email}.`
        : `${hello(firstName)} your password was just changed with a code from this mailbox, and you were signed out everywhere. If it was not you, somebody reads your mail: secure your mailbox first, then reset the password again, and write to ${site.contact.email}.`,
      emptied === true &&
        'Nobody had confirmed this address before. So that nothing of a stranger stays in your account, passkeys, the authenticator app, the photo and claims that waited for our team are removed from it; please set up anew what was yours.',
      signIn(signInUrl),
    ],
  }),

  'passkey-changed': ({ firstName, added, signInUrl }) => {
    const unlessYou = `If it was not you, reset your password, remove what you do not know under Account, and write to ${site.contact.email}.`
    return {
      subject: `A passkey was ${added ? 'added' : 'removed'}: ${site.name}`,
      heading: added ? 'A passkey was added' : 'A passkey was removed',
      preview: added ? 'It signs in without a password' : 'It no longer signs in',
      reason: yourAccount,
      body: [
        added
          ? `${hello(firstName)} from now on a new passkey signs in to your account, without the password. ${unlessYou}`
          : `${hello(firstName)} a passkey was removed from your account, and every other browser was signed out. ${unlessYou}`,
        signIn(signInUrl),
      ],
    }
  },

  'second-factor-changed': ({ firstName, on, signInUrl }) => {
    const unlessYou = `If it was not you, reset your password and write to ${site.contact.email}.`
    return {
      subject: `Your authenticator app was ${on ? 'set up' : 'turned off'}: ${site.name}`,
      heading: on ? 'Your authenticator app is set up' : 'Your authenticator app is turned off',
      preview: on ? 'Signing in now asks for a code' : 'Signing in no longer asks for a code',
      reason: yourAccount,
      body: [
        on
          ? `${hello(firstName)} from now on signing in also asks for a code of your authenticator app. Keep the recovery codes where you find them without your phone. ${unlessYou}`
          : `${hello(firstName)} signing in now takes your password alone. ${unlessYou}`,
        signIn(signInUrl),
      ],
    }
  },

  'wrong-codes': ({ firstName, codes, count, signInUrl }) => {
    const what = {
      reset: `somebody tried to reset your password and entered a wrong code ${count} times today. The password is unchanged: only the codes in this mailbox can reset it. If it was you, use the newest code, in a browser that you have signed in with before. If it was not, there is nothing to do. Never tell anybody a code.`,
      app: `somebody gave your right password today and then a wrong code of your authenticator app ${count} times. If it was not you, somebody knows your password: reset it now, which signs everybody out, and write to ${site.contact.email}.`,
      session: `somebody who is signed in to your account entered a wrong code of a mail ${count} times today, to change its address or to delete it. Nothing was changed. If it was not you, reset your password now, which signs everybody out, and write to ${site.contact.email}.`,
    }[codes]
    return {
      subject: `Wrong codes for your account: ${site.name}`,
      heading: 'Wrong codes for your account',
      preview: `A wrong code was entered ${count} times`,
      reason: yourAccount,
      body: [`${hello(firstName)} ${what}`, signIn(signInUrl)],
    }
  },

  'administrator-removed': ({ firstName, dashboardUrl }) => ({
    subject: `You are no longer an administrator: ${site.name}`,
    heading: 'You are no longer an administrator',
    preview: 'Your account stays as it is',
    reason: yourAccount,
    body: [
      `${hello(firstName)} another administrator has ended your access to the administration of ${site.name}, and you were signed out everywhere. Your account stays: you can sign in with it as before. If you think this is a mistake, write to ${site.contact.email}.`,
      { href: dashboardUrl, label: 'Open your account', note: 'Your account:' },
    ],
  }),

  'account-suspension': ({ firstName, reason, signInUrl }) => {
    const heading = reason === null ? 'Your account is open again' : 'Your account is suspended'
    return {
      subject: `${heading}: ${site.name}`,
      heading,
      preview: reason === null ? 'You can sign in as before' : 'You cannot sign in for now',
      reason: yourAccount,
      body:
        reason === null
          ? [
              `${hello(firstName)} our team has lifted the suspension of your account. You can sign in as before.`,
              signIn(signInUrl),
            ]
          : [
              `${hello(firstName)} our team has suspended your account: you are signed out, and signing in is refused until that is lifted. Your public entry stays as it is.`,
              'What they say:',
              { quote: reason },
              `If this is a mistake, write to ${site.contact.email}.`,
            ],
    }
  },

  'data-export': ({ firstName, downloadUrl, hours }) => ({
    subject: `Your data is ready: ${site.name}`,
    heading: 'Your data is ready',
    preview: 'Everything we hold about you, in one file',
    reason: `${yourAccount} If you did not ask for your data, somebody else is signed in to your account: change your password, and write to ${site.contact.email}.`,
    body: [
      `${hello(firstName)} the file you asked for is ready: everything we hold about you, as JSON and as tables for a spreadsheet. You need to be signed in to download it.`,
      { href: downloadUrl, label: 'Download my data', note: `The link works for ${hours} hours:` },
    ],
  }),
}
