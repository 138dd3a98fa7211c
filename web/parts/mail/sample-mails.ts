import type { AskedHoliday, MailContent } from '../../../contract/mails.ts'
import { reportLabel } from '../../../contract/reports/subjects.ts'
import { site } from '../../../site.config.ts'
import { accountSampleMails } from './account-sample-mails.ts'
import { providerSampleMails } from './provider-sample-mails.ts'
import { teamSampleMails } from './team-sample-mails.ts'

type Samples = { [Template in MailContent['template']]: MailContent & { template: Template } }

const message = {
  name: 'Jane Alvarado',
  email: 'jane.alvarado@patients.example',
  phone: '210-555-0123',
  subject: 'A first appointment',
  message: `Good morning,\n\nwe have just moved to ${site.area} and look for a family doctor. Do you take new patients in March?\n\nFriday afternoons suit us best.\nJane`,
}

const thanksgiving: AskedHoliday = {
  name: 'Thanksgiving',
  date: '2026-11-26',
  offices: [
    { name: 'Limestone Ridge Heart Clinic', usual: '8:00 AM – 12:00 PM, 1:00 PM – 5:00 PM' },
  ],
  closedUrl: `https://directory.example/holiday-hours?token=${'eyJzYW1wbGUiOnRydWV9'.repeat(8)}`,
  openUrl: `https://directory.example/holiday-hours?token=${'eyJzYW1wbGUiOmZhbHNl'.repeat(8)}`,
}

/** One of each template; a template without a sample does not compile. */
export const sampleMails: Samples = {
  ...teamSampleMails,
  ...accountSampleMails,
  'office-message': {
    template: 'office-message',
    recipient: 'Dr. Elena Marsh',
    forwardedToTeam: false,
    why: 'owner',
    message,
  },
  'team-message': {
    template: 'team-message',
    department: 'Technical Support',
    message: { ...message, phone: null, subject: 'The map shows the wrong corner' },
    inboxUrl: 'https://directory.example/admin/inbox',
  },
  'message-copy': { template: 'message-copy', recipient: 'Dr. Elena Marsh' },
  'inbox-reply': {
    template: 'inbox-reply',
    reply:
      'Good morning Jane,\n\nthe office of Dr. Marsh has no address for messages, so we called it: they take new patients from March 2. Please call them to choose a day.',
    recipient: 'Dr. Elena Marsh',
    writtenAt: '2026-02-20T15:04:00.000Z',
  },
  'newsletter-confirmation': {
    template: 'newsletter-confirmation',
    confirmUrl: `https://directory.example/newsletter/confirm?token=${'eyJzYW1wbGUiOnRydWV9'.repeat(8)}`,
    hours: 48,
  },
  'facts-reminder': {
    template: 'facts-reminder',
    firstName: 'Elena',
    records: [
      {
        name: 'Limestone Ridge Heart Clinic',
        facts: [
          { label: 'Phone', text: '(210) 555-0110', at: '2026-09-08T15:00:00.000Z' },
          {
            label: 'Office hours',
            text: 'Monday – Friday 8:00 AM – 12:00 PM, 1:00 PM – 5:00 PM; Saturday Closed',
            at: '2026-09-08T15:00:00.000Z',
          },
          { label: 'Insurance plans', text: 'Medicare, Medicaid', at: '2026-10-02T15:00:00.000Z' },
        ],
      },
      {
        name: 'Dr. Marcus Okafor-Bellamy, DO',
        facts: [
          { label: 'New patients', text: 'Yes', at: null },
          { label: 'Also seen at', text: 'Two Oaks Family Practice', at: null },
        ],
      },
    ],
    more: 3,
    agingFrom: '2026-12-07T15:00:00.000Z',
    isAging: false,
    confirmUrl: `https://directory.example/confirm-facts?token=${'eyJzYW1wbGUiOnRydWV9'.repeat(8)}`,
    days: 30,
    changeUrl: 'https://directory.example/profile?tab=my-profile&fact=phone',
    stopUrl: `https://directory.example/api/reminders/stop?token=${'eyJzYW1wbGUiOnRydWV9'.repeat(4)}`,
  },
  'holiday-hours': {
    template: 'holiday-hours',
    firstName: 'Elena',
    holiday: thanksgiving,
    following: [],
    changeUrl: 'https://directory.example/profile?tab=my-profile&fact=officeHours',
    stopUrl: `https://directory.example/api/reminders/stop?token=${'eyJzYW1wbGUiOnRydWV9'.repeat(4)}`,
  },
  'subscription-started': {
    template: 'subscription-started',
    firstName: 'Elena',
    plan: 'monthly',
    profileUrl: 'https://directory.example/profile',
  },
  'payment-failed': {
    template: 'payment-failed',
    firstName: 'Elena',
    until: '2026-12-05T15:00:00.000Z',
    profileUrl: 'https://directory.example/profile',
  },
  'subscription-ended': {
    template: 'subscription-ended',
    firstName: 'Elena',
    subscribeUrl: 'https://directory.example/subscribe',
  },
  'money-news': {
    template: 'money-news',
    news: 'dispute lost',
    payer: 'Elena Marsh',
    subscription: 'sub_1RqYt2LkdIwHu7ix',
    objectId: 'du_1RqYt2LkdIwHu7ix',
    amount: { amount: 9900, currency: 'usd' },
    paymentsUrl: 'https://directory.example/admin/payments?search=sub_1RqYt2LkdIwHu7ix',
  },
  'featured-withheld': {
    template: 'featured-withheld',
    firstName: 'Elena',
    because: 'first payment',
    profileUrl: 'https://directory.example/profile',
  },
  ...providerSampleMails,
  'owner-digest': {
    template: 'owner-digest',
    firstName: 'Elena',
    inquiries: 2,
    messages: 1,
    reports: 1,
    facts: 3,
    dashboardUrl: 'https://directory.example/profile',
    stopUrl: 'https://directory.example/api/reminders/stop?token=example',
  },
  'team-to-user': {
    template: 'team-to-user',
    firstName: 'Elena',
    subject: 'Your new photo is live',
    message: 'Thank you for the update.\n\nIt shows on your public profile now.',
    dashboardUrl: 'https://directory.example/profile?message=12',
  },
  'user-to-team': {
    template: 'user-to-team',
    name: 'Elena Marsh',
    email: 'elena@marsh.example',
    subject: 'Your new photo is live',
    message: 'Thank you.\n\nThe second one is on its way.',
    threadUrl: 'https://directory.example/admin/dashboard?tab=messages&message=12',
  },
  'report-answered': {
    template: 'report-answered',
    record: 'Dr. Elena Marsh, MD',
    subject: reportLabel('phone'),
    outcome: 'corrected',
  },
  'report-received': {
    template: 'report-received',
    firstName: 'Elena',
    record: 'Dr. Elena Marsh, MD',
    subject: reportLabel('phone'),
    dashboardUrl: 'https://directory.example/profile',
  },
  'held-back': {
    template: 'held-back',
    firstName: 'Elena',
    messages: 3,
    reports: 1,
    forTeam: false,
    heldUrl: 'https://directory.example/profile',
  },
  newsletter: {
    template: 'newsletter',
    title: 'Flu shots, a new clinic, and longer evenings',
    content: `Good morning,

three things from **${site.area}** this month.

## Flu shots without an appointment

Most family practices give them from *October to December*:

- Two Oaks Family Practice, Monday to Friday
- Limestone Ridge Clinic, Saturday mornings

Ask before you go; hours change around [Thanksgiving](https://directory.example/news).

> Children under nine may need two doses.

## What to bring

1. Your insurance card
2. A list of what you take

---

Questions? Write to ${site.contact.email}.`,
    viewUrl: 'https://directory.example/newsletter/issues/0b6f3c1e-5a0f-4d53-9a51-3c1c5e0a7d42',
    unsubscribeUrl: `https://directory.example/api/newsletter/unsubscribe?token=${'eyJzYW1wbGUiOnRydWV9'.repeat(4)}`,
    isTest: false,
  },
}

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe'

/** Difficult texts, for visual checks. */
export const hardMails: Record<string, MailContent> = {
  'holidays in a row': {
    ...sampleMails['holiday-hours'],
    following: [{ ...thanksgiving, name: 'Day after Thanksgiving', date: '2026-11-27' }],
  },
  'held back, for the team': {
    template: 'held-back',
    firstName: null,
    messages: 0,
    reports: 1,
    forTeam: true,
    heldUrl: 'https://directory.example/admin/reports?state=held',
  },
  'long words, no office address': {
    template: 'office-message',
    recipient: `Dr. Guadalupe ${longWord}-Hutchinson-Featherstonehaugh, MD, FAAP, FACP, MPH`,
    forwardedToTeam: true,
    heldSince: '2026-02-20T15:04:00.000Z',
    message: {
      name: `${longWord}${longWord}`,
      email: `${'a-very-long-address-'.repeat(3)}x@${'sub-domain.'.repeat(6)}patients.example`,
      phone: '+1 (210) 555-0123 ext. 4567, after 5 pm',
      subject: `${longWord} `.repeat(4).trim(),
      message: `See https://patients.example/${'a'.repeat(160)}?q=<script>alert(1)</script>\n\n${'no spaces'.replace(' ', '').repeat(30)}\n\n- one\n- two`,
    },
  },
}
