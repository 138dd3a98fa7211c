import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import type { WaitingWork } from '../../../contract/administration/overview/calls.ts'
import type { WaitingItem } from '../../../contract/administration/team-mails/mails.ts'
import { site } from '../../../site.config.ts'
import { momentText } from '../../kit/text/moment-text.ts'
import { type Check, checksOf } from '../administration/checks.ts'
import { ActionLink } from './action-link.tsx'
import { type Content, type Mail, MailLayout, text } from './mail-layout.tsx'
import { colors } from './mail-look.ts'
import { StopLink } from './stop-link.tsx'

/** What waits for an administrator, at the day and hour chosen in the account. */
export function teamDigest({
  at,
  waiting,
  first,
  operations,
  dashboardUrl,
  settingsUrl,
}: Content<'team-digest'>): Mail {
  const counts = countsOf(waiting)
  const checks = checksOf(operations, new Date(at))
  const shown = checks.filter(({ name, isWrong }) => isWrong || alwaysShown.includes(name))
  const [head = 'Nothing waits, but something needs a look'] = counts
  return {
    subject: `${site.name}: ${counts.length > 0 ? counts.join(', ') : 'something needs a look'}`,
    body: (
      <MailLayout
        heading={counts.length > 0 ? 'What waits for the team' : 'Something needs a look'}
        preview={head}
        reason={`You get this mail because you administer ${site.name}, and only when something waits.`}
        footer={<StopLink href={settingsUrl} label="Choose the day and hour, or turn it off" />}
      >
        {counts.length > 0 && (
          <List>
            {counts.map((count) => (
              <li key={count}>{count}</li>
            ))}
          </List>
        )}
        {first.length > 0 && <Title>Waiting longest</Title>}
        {first.length > 0 && (
          <List>
            {first.map((item) => (
              <li key={item.kind + item.at}>
                <Link className="link" href={item.itemUrl} style={{ color: colors.link }}>
                  {itemText(item)}
                </Link>
                , since {momentText(item.at)}
              </li>
            ))}
          </List>
        )}
        <Title>How it runs</Title>
        <Checks checks={shown} />
        <ActionLink href={dashboardUrl} label="Open the dashboard" note="Your dashboard:" />
      </MailLayout>
    ),
  }
}

/** What has just become red, and what else is. */
export function redStatesMail({
  at,
  states,
  operations,
  dashboardUrl,
  settingsUrl,
}: Content<'red-states'>): Mail {
  const red = checksOf(operations, new Date(at)).filter(({ isWrong }) => isWrong)
  const isNew = (check: Check) => check.states.some((state) => states.includes(state))
  const names = red.filter(isNew).map(({ name }) => name)
  return {
    subject: `Look here: ${names.join(', ')} (${site.name})`,
    body: (
      <MailLayout
        heading="Something needs a look"
        preview={red.find(isNew)?.text ?? names.join(', ')}
        reason={`You get this mail because you administer ${site.name}. We write about each thing once, until it has been well again.`}
        footer={<StopLink href={settingsUrl} label="Turn these mails off in your account" />}
      >
        <Checks checks={red} />
        <ActionLink href={dashboardUrl} label="Open the dashboard" note="Your dashboard:" />
      </MailLayout>
    ),
  }
}

/** Checks that a digest has even if they are well. */
const alwaysShown: readonly string[] = ['Mails', 'Last backup', 'Restore drill']

const countTexts: Record<keyof WaitingWork, [one: string, many: string]> = {
  submissions: ['submission', 'submissions'],
  messages: ['message', 'messages'],
  reports: ['report', 'reports'],
  heldMessages: ['message held back', 'messages held back'],
  heldReports: ['report held back', 'reports held back'],
  userReplies: ['new reply of a user', 'new replies of users'],
  registerAlerts: ['alert of the register', 'alerts of the register'],
}

/** `2 submissions, the oldest 3 business days old`, without what there is none of. */
function countsOf(waiting: WaitingWork): string[] {
  const named: [{ count: number; oldestBusinessDays?: number | null }, [string, string]][] = [
    [waiting.submissions, countTexts.submissions],
    [waiting.messages, countTexts.messages],
    [waiting.reports, countTexts.reports],
    [waiting.heldMessages, countTexts.heldMessages],
    [waiting.heldReports, countTexts.heldReports],
    [waiting.userReplies, countTexts.userReplies],
    [waiting.registerAlerts, countTexts.registerAlerts],
  ]
  return named.flatMap(([{ count, oldestBusinessDays: days = null }, [one, many]]) => {
    if (count === 0) return []
    const counted = `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
    if (days === null) return [counted]
    const age = days === 0 ? 'of today' : `${days} business ${days === 1 ? 'day' : 'days'} old`
    return [count === 1 ? `${counted}, ${age}` : `${counted}, the oldest ${age}`]
  })
}

const itemTexts: Record<WaitingItem['kind'], string> = {
  'new profile': 'New profile',
  'doctor claim': 'Claim',
  'practice claim': 'Claim',
  succession: 'Claim after an owner',
  'practice update': 'Update',
  'join request': 'Request to join',
  consent: 'Consent',
  message: 'Message',
  report: 'Report',
  reply: 'Reply of a user',
}

const itemText = ({ kind, record }: WaitingItem) =>
  record === null ? itemTexts[kind] : `${itemTexts[kind]}: ${record}`

const Title = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={{ ...text, margin: '0 0 4px', fontWeight: 600 }}>
    {children}
  </Text>
)

const List = ({ children }: { children: ReactNode }) => (
  <ul className="ink" style={{ ...text, paddingLeft: 22 }}>
    {children}
  </ul>
)

const Checks = ({ checks }: { checks: readonly Check[] }) => (
  <List>
    {checks.map(({ name, text, isWrong }) => (
      <li key={name}>
        <b>{name}</b>: {text}
        {isWrong && ' Look here.'}
      </li>
    ))}
  </List>
)
