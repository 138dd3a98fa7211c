import { site } from '../../../../../site.config.ts'
import { longDay } from '../../long-day.ts'

/** Texts of mails around what somebody wrote. */
export const messages = {
  labels: { from: 'From', email: 'Email', phone: 'Phone' },
  heldSince: (moment: string) =>
    `Written on ${longDay(moment, 'en')}, and held back until now: many messages came within an hour.`,
  toOffice: {
    subject: (subject: string | null, recipient: string) =>
      subject ? `${subject} (for ${recipient})` : `Message for ${recipient}`,
    heading: (recipient: string) => `A message for ${recipient}`,
    preview: (writer: string, recipient: string) => `${writer} wrote to ${recipient}`,
    reason: (recipient: string) =>
      `Sent with the form on the page of ${recipient} at ${site.name}. Your reply goes to the writer.`,
    why: {
      'contact address': 'You get it because this is the contact address of the office.',
      chosen: 'You get it because the owner of this profile chose this address for messages.',
      owner:
        'You get it because you manage this profile, and the office has given no contact address.',
      team: 'You get it because you are an owner or manager of the practice, which has given no contact address.',
    },
    forwarded:
      'Nobody reads messages for this office here, so this one came to the directory team. Please pass it on.',
  },
  toTeam: {
    subject: (department: string, subject: string | null) =>
      `${department}: ${subject ?? 'Message'}`,
    heading: 'A message to the team',
    preview: (writer: string, department: string) => `${writer} wrote to ${department}`,
    reason: (department: string) =>
      `Sent with the contact page of ${site.name}, to ${department}. Your reply goes to the writer.`,
    openInbox: 'Open the inbox',
    inboxNote: 'All messages to the team:',
  },
  copy: {
    subject: (recipient: string) => `Your message to ${recipient}`,
    heading: 'Your message has arrived',
    preview: (recipient: string) => `A message to ${recipient}`,
    reason: (recipient: string) =>
      `You get this one mail because somebody wrote to ${recipient} at ${site.name}, gave this address as theirs and asked for a confirmation. If that was not you, somebody mistyped it, and you need do nothing.`,
    sentTo: (recipient: string) => `A message with this address went to ${recipient}.`,
    waits: (recipient: string) =>
      `A message with this address has arrived for ${recipient}. So many come in there right now that it may take longer until it is read.`,
    withoutText:
      'Its text is not repeated here: anybody may have typed this address, and nobody should be able to mail their words through us.',
  },
  reply: {
    subject: (recipient: string) => `Re: Your message to ${recipient}`,
    heading: 'An answer to your message',
    preview: `${site.name} answers you`,
    reason: (recipient: string) =>
      `You get this mail because somebody wrote to ${recipient} at ${site.name} and gave this address. You can reply to it: the team of the directory reads your answer.`,
    written: (recipient: string, moment: string) =>
      `This answers what was written to ${recipient} on ${longDay(moment, 'en')}.`,
  },
  /** Names a department of the team. */
  recipient: (name: string) => name,
}
