import type { ReactNode } from 'react'
import { number, plural } from '../language.ts'

type Link = (text: string) => ReactNode

/** Texts about the state of the claim. */
export const otherProfile = (own: string, asked: string, link: Link) => (
  <>
    {`Your account already has the profile of ${own}. If ${asked} is yours too, `}
    {link('write to our team')}.
  </>
)
export const notPublic = 'Your profile is not public at the moment'
export const notPublicText = (link: Link) => (
  <>You can still edit it. {link('Write to our team')} to ask why.</>
)
export const isPublic = 'Your profile is public'
export const approved = 'Approved'
export const publishedAtOnce = 'What you save below is published at once.'
export const viewProfile = 'View Public Profile'
export const newProfileWaits = 'Your new profile is waiting for review'
export const claimWaits = 'Your claim is waiting for our team'
export const newProfileText = (name: ReactNode) => (
  <>
    Until our team has approved it, {name} is seen by nobody but you and us. You can go on editing
    meanwhile.
  </>
)
export const claimText = (profile: ReactNode) => (
  <>
    You have claimed {profile}. Until our team has approved it, the public page stays as it is; what
    you save below is kept and published then.
  </>
)
export const preview = 'Preview'
export const weWrite = 'We write to you by email as soon as it is decided.'

/** The search for a profile. */
export const nothingClaimed = 'You have not claimed a profile yet'
export const mayBeHere =
  'Your profile may be in the directory already. Search for your name and claim it: what patients find stays under one address.'
export const notThere =
  'Not there? Fill in the forms below to create a new profile. New profiles are reviewed by our team before anybody else sees them.'
/** Where the forms for a new profile are not below the search. */
export const notThereWrite = (link: Link) => (
  <>Not there? {link('Write to our team')}, and we add your profile.</>
)
export const claimInstead =
  'It has your name. Claim it rather than creating a second profile: what patients find stays under one address.'
export const findProfile = 'Find your profile'
export const findHelp = 'Your last name, or name and specialty: at least 3 characters.'
export const profilesFound = (count: number) =>
  plural(count, '1 profile found', `${number(count)} profiles found`)
export const firstOnes = (count: number) =>
  `These are the first ${number(count)}. Type more of the name to see others.`
export const noSpecialty = 'No specialty listed'
export const affiliated = 'Practice affiliated'
export const affiliatedWith = (label: ReactNode, practice: string) => (
  <>
    {label}: {practice}
  </>
)
export const claim = 'Claim This Profile'
export const claimWhose = (name: string) => `Claim This Profile: ${name}`
export const noneFound = (term: string) => `No doctor profiles found matching "${term}"`
export const createNew = 'You can create a new profile with the forms below.'
export const alreadyClaimed = (link: Link) => (
  <>
    A profile that somebody has claimed is not listed here. If it is yours,{' '}
    {link('write to our team')}.
  </>
)

/** Before something is claimed. */
export const asked = {
  doctor: {
    title: 'Claim this profile?',
    text: 'You can work on it at once. The public page stays as it is until our team has approved your claim.',
    send: 'Send Claim',
  },
  practice: {
    title: 'Connect with this practice?',
    text: 'Say so if you work there. Our team checks it before it counts; the public page stays as it is.',
    send: 'Send Request',
  },
  join: {
    title: 'Ask to join this practice?',
    text: 'Its owner decides. If nobody answers within 5 business days, our team does.',
    send: 'Send Request',
  },
}
export const claimed = 'Profile Claimed Successfully'
export const claimedText = 'You can now manage this profile from your dashboard.'
export const requestSent = 'Request Sent'
export const requestSentText = 'The owner of the practice is told, and answers it.'
export const claimFailed = 'Claim Failed'
export const claimFailedText = 'Unable to claim this profile. Please try again.'
export const npi = 'NPI (optional)'
export const npiHelp =
  'Your 10-digit National Provider Identifier helps our team to see that it is you.'
export const yourRole = 'Your role there'
export const messageBegun =
  'The message to our team is begun for you; you only add how we can tell.'
export const writeToTeam = 'Write to Our Team'

/** The proof by a code. */
export const proven = 'Proven by the code from the contact address'
export const byHand =
  'We have no contact address on record to send a code to, so our team checks it by hand.'
export const lapses = (day: string) =>
  `Others can claim it too. Unless something proves your claim or our team decides before, it ends on ${day}.`
export const canYouRead = (address: ReactNode) => (
  <>
    Can you read the mail of {address}, the contact address we have on record? A code from there
    helps our team to decide sooner.
  </>
)
export const proveNow = 'Prove it now'
export const haveCode = 'I have a code'
export const proveClaim = 'Prove your claim'
export const codeMailed = (address: ReactNode) => (
  <>We mailed a 6-digit code to {address}. It is good for ten minutes.</>
)
export const newCodeSent = 'A new code is on its way. Only the newest one counts.'
export const codeNotSent = 'The code could not be sent. Please try again.'
export const codeNotChecked = 'The code could not be checked. Please try again.'
export const enterCode = 'Please enter the 6 digits of the code'
export const code = 'Code'
export const sixDigits = '6 digits'
export const checking = 'Checking...'
export const confirmCode = 'Confirm Code'
export const sendNewCode = 'Send a New Code'
export const claimProven = 'Claim Proven'
export const claimProvenText = 'Our team sees that the code came back.'

/** What the team asks an applicant for. */
export const asksForProof = 'Our team asks you for proof'
export const answerTeam = 'Answer Our Team'
export const byWebsite = (host: string) =>
  `If you have an email address at ${host}, you can also make it the address of your account and confirm it.`

/** Ways out. */
export const withdraw = 'Withdraw Claim'
export const withdrawTitle = 'Withdraw this claim?'
export const withdrawing = 'Withdrawing...'
export const keepIt = 'Keep It'
export const withdrawn = 'Claim Withdrawn'
export const noLongerLinked = (name: string) => `${name} is no longer linked to you.`
export const notWithdrawn = 'The claim could not be withdrawn. Please try again.'
export const consequences = {
  newProfile: 'The profile you wrote is deleted. Nobody but you and our team has seen it.',
  doctor:
    'The profile stays in the directory as it is; what you have saved here for it is deleted.',
  practice: 'The practice stays in the directory as it is, and is no longer linked to you.',
}
export const givingBack = 'Giving back...'
export const claimAgain = 'To have it again you claim it again, and our team checks that.'
export const giveBack = {
  doctor: {
    button: 'Give Profile Back',
    title: 'Give this profile back?',
    follows:
      'The profile stays public as it is, and others can claim it. What you wrote stays in it until you delete your account. You can no longer edit it, and a Featured listing ends at once. If you have a subscription, cancel it first.',
  },
  practice: {
    button: 'Give Practice Back',
    title: 'Give this practice back?',
    follows:
      'The practice stays public as it is, and others can claim it. You can no longer edit it.',
  },
}
