import { site } from '../../../../../site.config.ts'
import { hello } from './phrases.ts'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** The weekly mail to an owner. */
export const ownerDigest = {
  subject: (first: string, others: number) =>
    others > 0 ? `Waiting for you: ${first}, and more` : `Waiting for you: ${first}`,
  heading: 'What waits for you',
  reason: `You get this mail because you manage an entry at ${site.name}. We write once a week, and only when something waits.`,
  stop: 'Stop this weekly mail',
  lead: (firstName: string | null) => `${hello(firstName)} this waits on your dashboard:`,
  inquiries: (count: number) =>
    counted(count, 'new message from a patient', 'new messages from patients'),
  messages: (count: number) =>
    counted(count, 'unread message from our team', 'unread messages from our team'),
  reports: (count: number) => counted(count, 'report of a reader', 'reports of readers'),
  facts: (count: number) =>
    counted(count, 'fact that is older than 75 days', 'facts that are older than 75 days'),
  open: 'Open the dashboard',
  openNote: 'Your dashboard:',
}
