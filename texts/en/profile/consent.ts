import { capitalize } from '../../../contract/text/capitalize.ts'

export const title = 'Help from your practice'
export const on = 'On'
export const off = 'Off'
export const canManageNow = (practice: string) =>
  `The managers of ${practice} can manage your profile now.`
export const canNoLonger = (practice: string) =>
  `The managers of ${practice} can no longer change your profile.`
export const managedSince = {
  facts: (day: string, practice: string) =>
    `Since ${day} the owners and managers of ${practice} manage your facts, photo, hours and places, and see what patients write to you.`,
  profile: (day: string, practice: string) =>
    `Since ${day} the owners and managers of ${practice} manage your facts, photo, hours and places, your phone number, bio, education, affiliations and links, and see what patients write to you.`,
}
export const letThemManage = (practice: string) =>
  `Let the owners and managers of ${practice} manage your facts, photo, hours and places, your phone number, bio, education, affiliations and links, and see what patients write to you. You can take this back at any time, and see who changed what.`
/** For who agreed before the consent covered all of it. */
export const notTheRest =
  'They cannot change your phone number, bio, education, affiliations and links: when you agreed, the consent did not cover them.'
export const agreeToRest = 'Let Them Manage These Too'
export const takeBack = 'Take Consent Back'
export const agree = 'Let Them Manage My Profile'

export const noChanges = 'They have changed nothing yet.'
export const changes = 'What they changed'
export const removed = 'removed'

/** A field that is no fact, by its name in the record: `headshotUrl` → `Headshot url`. */
export function fieldName(field: string): string {
  return capitalize(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}
