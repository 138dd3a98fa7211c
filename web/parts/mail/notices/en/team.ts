import { site } from '../../../../../site.config.ts'
import type { TeamNotices } from '../notice.ts'
import { dashboard, hello, yourAccount } from './phrases.ts'

const roles = { owner: 'an owner', manager: 'a manager', provider: 'a provider' }

export const teamNotices: TeamNotices = {
  'team-request': ({ firstName, practice, applicant, role, teamUrl }) => ({
    subject: `${applicant} asks to join ${practice}`,
    heading: 'Somebody asks to join your practice',
    preview: `${applicant} asks to join ${practice}`,
    reason: yourAccount,
    body: [
      `${hello(firstName)} ${applicant} asks to join ${practice} as ${roles[role]}. You find the address of this person under Team on your dashboard. Accept only somebody you know works there.`,
      'If nobody of your practice answers within 5 business days, our team decides.',
      { href: teamUrl, label: 'Answer the request', note: 'Your dashboard:' },
    ],
  }),

  'team-answer': ({ firstName, practice, role, accepted, reason, dashboardUrl }) =>
    accepted
      ? {
          subject: `You belong to the team of ${practice}`,
          heading: 'Welcome to the team',
          preview: `You are ${roles[role]} of ${practice} now`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} you are ${roles[role]} of ${practice} now.`,
            dashboard(dashboardUrl),
          ],
        }
      : {
          subject: `About your request to join ${practice}`,
          heading: 'Your request was declined',
          preview: `About ${practice}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} your request to join ${practice} was declined.`,
            ...(reason ? ['What our team says:', { quote: reason }] : []),
            `If you work there, ask its owner, or write to ${site.contact.email}.`,
          ],
        },

  'team-role': ({ firstName, practice, role, dashboardUrl }) =>
    role === null
      ? {
          subject: `You no longer belong to the team of ${practice}`,
          heading: 'You left the team',
          preview: `About ${practice}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} you no longer belong to the team of ${practice} in our directory. Your own profile stays as it is. If this is a mistake, ask an owner of the practice, or write to ${site.contact.email}.`,
          ],
        }
      : {
          subject: `You are ${roles[role]} of ${practice} now`,
          heading: 'Your role has changed',
          preview: `You are ${roles[role]} of ${practice} now`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} you are ${roles[role]} of ${practice} now.`,
            dashboard(dashboardUrl),
          ],
        },

  'team-ended': ({ firstName, practice, asked, dashboardUrl }) => ({
    subject: asked ? `About your request to join ${practice}` : `The team of ${practice} has ended`,
    heading: asked ? 'Nobody can answer your request' : 'Your team has ended',
    preview: `${practice} has no owner in our directory any more`,
    reason: yourAccount,
    body: [
      asked
        ? `${hello(firstName)} ${practice} has no owner in our directory any more, so your request to join its team has ended.`
        : `${hello(firstName)} ${practice} has no owner in our directory any more, so its team has ended. Your own profile stays as it is.`,
      'If you work there, you can claim the practice on your dashboard.',
      dashboard(dashboardUrl),
    ],
  }),

  'succession-waits': ({ firstName, practice, dashboardUrl }) => ({
    subject: `${practice} has no owner any more`,
    heading: 'You may become the owner',
    preview: `Our team decides who follows at ${practice}`,
    reason: yourAccount,
    body: [
      `${hello(firstName)} the owner of ${practice} is no longer in our directory, so its team has ended for now. You are next in the team. Our team decides whether you become the owner; if you do, the other members return.`,
      'If our record has a contact address that you can read, a code sent there proves that you may have the practice. You can also withdraw on your dashboard.',
      dashboard(dashboardUrl),
    ],
  }),

  'team-invitation': ({ practice, role, joinUrl, days }) => ({
    // nothing that somebody typed where a mail program shows it unopened
    subject: 'You are invited to a practice team',
    heading: 'You are invited to a practice team',
    preview: `As ${roles[role]}`,
    reason: `You get this mail because an owner of ${practice} entered this address at ${site.name}. If you do not work there, ignore it: nothing happens.`,
    body: [
      `Hello, an owner of ${practice} invites you to work on its entry as ${roles[role]}. The page of the invitation says who.`,
      `Sign in or create an account with this address, then join. The link works once, for ${days} days.`,
      { href: joinUrl, label: 'See the invitation', note: 'The invitation:' },
    ],
  }),

  'team-joined': ({ firstName, practice, member, role, dashboardUrl }) => ({
    subject: `${member} joined the team of ${practice}`,
    heading: 'Your invitation was accepted',
    preview: `${member} is ${roles[role]} of ${practice} now`,
    reason: yourAccount,
    body: [
      `${hello(firstName)} ${member} is ${roles[role]} of ${practice} now. Under Team on your dashboard you can change the role or remove the member.`,
      dashboard(dashboardUrl),
    ],
  }),
}
