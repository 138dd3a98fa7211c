import type { ReactNode } from 'react'
import type { PracticeRole } from '../../../contract/providers/team-calls.ts'
import { roleTexts } from '../providers/roles.ts'

const nameOf = (role: PracticeRole) => roleTexts[role].title.toLowerCase()

export const team = 'Team'
export const yourTeam = 'your team'
export const notLoaded = 'Your team could not be loaded.'
/** Texts for an owner, and for anybody else. */
export const ownersLead = (practice: string) =>
  `Everybody who works on the entry of ${practice}. Invite colleagues by mail, or let them ask with Connect Your Practice in their own account.`
export const lead = (practice: string, role: PracticeRole) =>
  `Everybody who works on the entry of ${practice}. ${roleTexts[role].sentence}`

export const requestsToJoin = 'Requests to join'
export const whomToAccept =
  'Accept only people you know work with you. Our team decides what nobody answers within 5 business days.'
export const asksToJoin = (name: ReactNode, role: PracticeRole) => (
  <>
    {name} asks to join as a {nameOf(role)}
  </>
)
export const notConfirmed = 'This address is not confirmed yet. Until it is, you cannot accept.'
export const accept = 'Accept'
export const acceptWhom = (name: string) => `Accept ${name}`
export const accepted = (name: string) => `${name} belongs to your team now.`
export const decline = 'Decline'
export const declineWhom = (name: string) => `Decline ${name}`
export const declined = (name: string) => `The request of ${name} is declined.`

export const members = 'Members'
export const you = 'You'
export const change = 'Change'
export const changeWhom = (name: string) => `Change ${name}`

export const onlyOwner =
  'You are the only owner. To leave, hand the practice over to a colleague first.'
export const onlyOwnerAlone =
  'You are the only owner. To leave, let a colleague join and hand the practice over, or give it back.'

export const handOver = 'Hand Over'
export const handOverTitle = 'Hand the practice over?'
export const handOverText =
  'The new owner edits the practice and decides who belongs to its team. Only that person can make you an owner again.'
export const newOwner = 'New owner'
export const roleFromThenOn = 'Your role from then on'
export const handingOver = 'Handing over...'
export const handedOver = (name: string) => `${name} owns the practice now.`

export const leavePractice = 'Leave Practice'
export const leaveTitle = 'Leave this practice?'
export const leaveText =
  'You can no longer work on its entry. A profile of yours stays as it is: where you see patients you change under My Profile.'
export const leaving = 'Leaving...'
export const left = (practice: string) => `You no longer belong to the team of ${practice}.`

export const role = 'Role'
export const saveRole = 'Save Role'
export const roleChanged = (name: string, role: PracticeRole) =>
  role === 'owner' ? `${name} is an owner now.` : `${name} is a ${nameOf(role)} now.`
export const removeText = (name: string) =>
  `Removed from the team, ${name} can no longer work on the practice. The profile of a doctor stays as it is.`
export const removeFromTeam = 'Remove from Team'
export const removed = (name: string) => `${name} no longer belongs to your team.`

export const invitations = 'Invitations'
export const openInvitations = 'Open invitations'
export const inviteByMail = 'Invite by Mail'
/** Names the form. */
export const inviteForm = 'Invite by mail'
export const emailOfColleague = 'Email of your colleague'
export const sendInvitation = 'Send Invitation'
export const howInvitationWorks =
  'Your colleague signs in, or creates an account, with this address. The link works once, for 14 days.'
export const invited = (email: string) => `The invitation to ${email} is on its way.`
export const invitedUntil = (role: PracticeRole, day: string) =>
  `As a ${nameOf(role)} · until ${day}`
export const invitationExpired = (role: PracticeRole) => `As a ${nameOf(role)} · expired`
export const inviteAgain = 'Invite Again'
export const inviteAgainWhom = (email: string) => `Invite Again: ${email}`
export const invitedAgain = (email: string) => `A new invitation to ${email} is on its way.`
export const takeBack = 'Take Back'
export const takeBackWhose = (email: string) => `Take Back: ${email}`
export const takenBack = (email: string) => `The invitation of ${email} is taken back.`

export const enterEmail = 'Please enter an email address'
