import { site } from '../../../site.config.ts'

export const description = 'Whether managers of a practice may manage a profile.'

export const ended = 'Ended'
export const endedText =
  'The practice cannot change the profile. To manage it yourself, claim it with an account.'
export const findProfile = 'Find Your Profile'

export const aboutProfile = 'About Your Profile'
export const notLoaded = 'The question could not be loaded. Please try again.'
export const deadLink = 'This Link Does Not Work'
export const deadLinkText = 'It is incomplete, older than 14 days, or what it asked has ended.'
export const contactUs = 'Contact Us'

export const mayManage = (practice: string) => `May ${practice} Manage Your Profile?`
export const asksOnBehalf = (by: string, practice: string) =>
  `${by} asks on behalf of the owners and managers of ${practice}.`
export const theyManage = (doctor: string) =>
  `They manage what patients choose by, such as hours and insurance, the photo and further places of ${doctor}.`
export const theyWrite =
  'They also write the phone number, bio, education, affiliations and links on it.'
export const theySee = 'They see what patients write through the profile.'
export const teamLooks = 'Our team looks at your answer before it counts.'
export const linkEnds = 'The link in our mail ends it whenever you like.'
export const onlyIfYouAre = (doctor: string) => `Agree only if you are ${doctor}.`

export const youHaveAgreed = 'You Have Agreed'
export const theyManageNow = (practice: string, doctor: string) =>
  `The owners and managers of ${practice} manage the profile of ${doctor}.`
export const thankYou = 'Thank You'
export const teamWillWrite = `Our team at ${site.name} looks at your answer, and writes to you when it counts.`

export const didNotWork = 'That did not work. Please try again.'
export const agree = 'I Agree'
export const decline = 'No, Thank You'
export const end = 'End It'
export const ending = 'Ending...'
