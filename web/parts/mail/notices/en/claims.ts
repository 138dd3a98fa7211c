import { site } from '../../../../../site.config.ts'
import { previewOf } from '../../mail-layout.tsx'
import type { ClaimNotices, ContentOf, Step } from '../notice.ts'
import { dashboard, hello, yourAccount } from './phrases.ts'

export const claimNotices: ClaimNotices = {
  'claim-approved': ({ firstName, record, dashboardUrl, next }) => ({
    subject: `Approved: ${record ?? 'your entry'} at ${site.name}`,
    heading: 'Your claim is approved',
    preview: `${record ?? 'Your entry'} is yours to keep current`,
    reason: yourAccount,
    body: [
      `${hello(firstName)} our team has approved your claim${record ? ` of ${record}` : ''}. What you change from now on is public at once.`,
      next?.publicUrl ? { address: next.publicUrl, note: 'Your public page:' } : false,
      ...(next
        ? ['Three steps are worth taking now:', { steps: stepsOf(next, dashboardUrl) }]
        : []),
      dashboard(dashboardUrl),
    ],
  }),

  'claim-ended': ({ firstName, record, why }) => ({
    subject: `Your claim of ${record} has ended`,
    heading: 'Your claim has ended',
    preview: `About ${record}`,
    reason: yourAccount,
    body: [
      why === 'not proven'
        ? `${hello(firstName)} nothing has proven your claim of ${record} for two weeks, so it has ended. You can claim the entry again, and prove it with a code to its contact address.`
        : `${hello(firstName)} several people claimed ${record}, and our team has approved the claim of somebody else, so yours has ended.`,
      `If this is a mistake, write to ${site.contact.email} with what shows that the entry is yours.`,
    ],
  }),

  'claim-rejected': ({ firstName, record, reason }) => ({
    subject: record ? `About your request: ${record}` : `About your request at ${site.name}`,
    heading: 'We could not approve your request',
    preview: record ? `About ${record}` : 'About your request',
    reason: yourAccount,
    body: [
      `${hello(firstName)} our team could not approve your request${record ? ` for ${record}` : ''}.`,
      ...(reason ? ['What they say:', { quote: reason }] : []),
      `If this is a mistake, write to ${site.contact.email} with what shows that the entry is yours.`,
    ],
  }),

  'proof-asked': ({ firstName, record, message, messageUrl, ...content }) => ({
    subject: record ? `We ask for proof: ${record}` : 'We ask for proof of your request',
    heading: 'We ask you for proof',
    preview: previewOf(message),
    reason: yourAccount,
    body: [
      `${hello(firstName)} our team cannot decide about your request${record ? ` for ${record}` : ''} yet. We ask you for this:`,
      { quote: message },
      ...waysToProve(content),
      {
        href: messageUrl,
        label: 'Open and answer',
        note: 'To answer, open the message on your dashboard. An answer to this mail may not reach us:',
      },
    ],
  }),

  'claim-proof': ({ record, claimant, code, minutes }) => ({
    subject: `${code} proves that an entry is yours`,
    heading: 'Somebody claims your entry',
    preview: `The code is valid for ${minutes} minutes`,
    reason: `This address is the contact on record for ${record} at ${site.name}. Give the code only to somebody of your office. If nobody there asked for it, do nothing and write to ${site.contact.email}.`,
    body: [
      `${claimant} wants to manage the entry of ${record}. If that is somebody of your office, give them this code within ${minutes} minutes:`,
      { code },
    ],
  }),

  'ownership-ended': ({ firstName, record, reason, dashboardUrl }) =>
    reason === null
      ? {
          subject: `Yours again: ${record} at ${site.name}`,
          heading: 'The entry is yours again',
          preview: `About ${record}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} our team has given you the entry of ${record} back, with what you had written there.`,
            dashboard(dashboardUrl),
          ],
        }
      : {
          subject: `No longer yours: ${record} at ${site.name}`,
          heading: 'Your ownership has ended',
          preview: `About ${record}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} our team has ended your ownership of ${record}. What you wrote there goes back to what it said before, and a Featured listing ends. Your account stays.`,
            'What they say:',
            { quote: reason },
            `If this is a mistake, write to ${site.contact.email}. You can cancel a subscription on your dashboard.`,
            dashboard(dashboardUrl),
          ],
        },

  'team-to-user': ({ firstName, subject, message, dashboardUrl }) => ({
    subject,
    heading: subject,
    preview: previewOf(message),
    reason: yourAccount,
    body: [
      hello(firstName),
      { quote: message },
      {
        href: dashboardUrl,
        label: 'Open and answer',
        note: 'To answer, open the message on your dashboard. An answer to this mail may not reach us:',
      },
    ],
  }),

  'user-to-team': ({ name, email, subject, message, threadUrl }) => ({
    subject: `${name} answered: ${subject}`,
    heading: subject,
    preview: previewOf(message),
    reason: `This goes to the team of ${site.name}.`,
    body: [
      `${name} (${email}) has answered our message:`,
      { quote: message },
      {
        href: threadUrl,
        label: 'Open the conversation',
        note: `Please answer there, so that the whole team sees it. An answer to this mail does not reach ${name}:`,
      },
    ],
  }),

  'report-received': ({ firstName, record, subject, dashboardUrl }) => ({
    subject: `A reader reports a wrong detail: ${record}`,
    heading: 'A reader reports a wrong detail',
    preview: `${subject}: ${record}`,
    reason: `You get this mail because you manage this entry at ${site.name}. We write once a day at most.`,
    body: [
      `${hello(firstName)} a reader says that something about ${record} is wrong: ${subject}. Your dashboard shows what they wrote. Correct it there, or say that it is right as it is.`,
      dashboard(dashboardUrl),
    ],
  }),

  'held-back': ({ firstName, messages, reports, forTeam, heldUrl }) => ({
    subject: `Held back: ${heldText(messages, reports)}`,
    heading: 'Messages are held back',
    preview: `${heldText(messages, reports)} wait to be released`,
    reason: forTeam
      ? `This goes to the team of ${site.name}. We write about it once a day at most.`
      : `You get this mail because you manage an entry at ${site.name}. We write about it once a day at most.`,
    body: [
      forTeam
        ? `So much came within an hour that ${heldText(messages, reports)} for offices without an owner, or for our departments, wait to be released. Nothing is lost. Please read them and release what is genuine; the rest can be marked as spam.`
        : `${hello(firstName)} so much came within an hour that ${heldText(messages, reports)} about your entries wait to be released. Nothing is lost. Please read them and release what is genuine; the rest can be marked as spam.`,
      forTeam
        ? { href: heldUrl, label: 'Open the queue', note: 'What is held back:' }
        : dashboard(heldUrl),
    ],
  }),
}

type Asked = Pick<ContentOf['proof-asked'], 'ways' | 'profileUrl' | 'accountUrl'>

function waysToProve({ ways: { contact, website, confirm }, profileUrl, accountUrl }: Asked) {
  const steps: Step[] = []
  if (confirm)
    steps.push({
      text: 'Confirm the email address of your account.',
      label: 'Open your account',
      href: accountUrl,
    })
  if (contact)
    steps.push({
      text: `If your office reads the mail of ${contact}, have a code sent there and enter it.`,
      label: 'Prove it with a code',
      href: profileUrl,
    })
  if (website)
    steps.push({
      text: `If you have an email address at ${website}, make it the address of your account and confirm it.`,
      label: 'Change the address',
      href: accountUrl,
    })
  return steps.length > 0 ? ['This helps us, too:', { steps }] : []
}

type Next = NonNullable<ContentOf['claim-approved']['next']>

function stepsOf({ kind, profileUrl }: Next, dashboardUrl: string): Step[] {
  const confirm = {
    text: 'Confirm what we know of you. One press on your dashboard is enough, and patients see the date.',
    label: 'Confirm the facts',
    href: dashboardUrl,
  }
  const messages = {
    text: 'Say where patients’ messages go, so that none waits unread.',
    label: 'Choose the address',
    href: profileUrl,
  }
  if (kind === 'practice')
    return [
      confirm,
      messages,
      {
        text: 'Invite your colleagues, so that the work is shared.',
        label: 'Open your team',
        href: dashboardUrl,
      },
    ]
  return [
    confirm,
    {
      text: 'Fill in what patients choose by: new patients, plans, languages and hours.',
      label: 'Open My Profile',
      href: profileUrl,
    },
    messages,
  ]
}

/** `3 messages and 1 report` */
const heldText = (messages: number, reports: number): string =>
  [
    messages > 0 ? `${messages} ${messages === 1 ? 'message' : 'messages'}` : '',
    reports > 0 ? `${reports} ${reports === 1 ? 'report' : 'reports'}` : '',
  ]
    .filter(Boolean)
    .join(' and ')
