import { site } from '../../../../../site.config.ts'
import { longDay } from '../../long-day.ts'
import type { PrivacyNotices } from '../notice.ts'
import { dashboard, hello, yourAccount } from './phrases.ts'

const neverTell = 'Never tell anybody the code; we never ask for it.'

export const privacyNotices: PrivacyNotices = {
  'deletion-code': ({ firstName, code, minutes, days }) => ({
    subject: `${code} is your code to delete your account`,
    heading: 'Delete your account?',
    preview: `${code} is your code`,
    reason: `Somebody who is signed in to your account at ${site.name} asked to delete it. If it was not you, change your password at once: without the code nothing is deleted. ${neverTell}`,
    body: [
      `${hello(firstName)} enter this code where you asked for it. It works once, for ${minutes} minutes. After that you have ${days} days to change your mind.`,
      { code },
    ],
  }),

  'deletion-begun': ({ firstName, byTeam, at, keepUrl }) => {
    const day = longDay(at, 'en')
    const who = byTeam
      ? 'our team will delete your account'
      : 'as you asked, we delete your account'
    return {
      subject: `Your account will be deleted on ${day}: ${site.name}`,
      heading: `Your account will be deleted on ${day}`,
      preview: 'You can keep it until then',
      reason: yourAccount,
      body: [
        `${hello(firstName)} ${who} on ${day}. A profile from the public register then says what the register says; one you made yourself is removed. A subscription is no longer renewed, and ends with the account.`,
        `${byTeam ? 'Do you want to keep it?' : 'Changed your mind, or was it not you?'} Use this link before that day, and everything stays as it is. Signing in keeps the account, too, unless it is suspended.`,
        { href: keepUrl, label: 'Keep my account', note: 'The link works until that day:' },
      ],
    }
  },

  'account-deleted': () => ({
    subject: `Your account is deleted: ${site.name}`,
    heading: 'Your account is deleted',
    preview: 'This is our last mail to you',
    reason: `You get this mail because you had an account at ${site.name}. We do not keep it.`,
    body: [
      'Hello, your account is gone, with what we held about you. What stays, and why, is in our privacy policy.',
      'Thank you for having been with us. This is our last mail to you.',
    ],
  }),

  'account-kept': ({ firstName, byTeam, profileUrl }) => ({
    subject: `Your account stays: ${site.name}`,
    heading: 'Your account stays',
    preview: 'Nothing will be deleted',
    reason: byTeam
      ? yourAccount
      : `${yourAccount} If it was not you who kept it, reset your password and write to ${site.contact.email}.`,
    body: [
      `${hello(firstName)} ${byTeam ? 'our team keeps your account. It will not be deleted' : 'your account will not be deleted'}, and everything in it is as it was. A subscription you had not canceled yourself goes on.`,
      dashboard(profileUrl),
    ],
  }),

  'your-data-code': ({ code, minutes }) => ({
    subject: `${code} is your code to see your data`,
    heading: 'Your verification code',
    preview: `${code} shows what we hold about this address`,
    reason: `Somebody asked what ${site.name} holds about this address. If it was not you, do nothing: without the code nobody sees or deletes anything. ${neverTell}`,
    body: [
      `Hello, enter this code where you asked for it. It works once, for ${minutes} minutes, and shows what we hold about this address. You can download it, or have it erased.`,
      { code },
    ],
  }),
}
