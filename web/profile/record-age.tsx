import { dayOf } from '../text/day-text.ts'

type Props = { lastCheckedAt: string | null; registerDate: string | null }

/** How old what a profile says is: the day somebody checked it, else that of the register's file. */
export function RecordAge({ lastCheckedAt, registerDate }: Props) {
  const text = lastCheckedAt
    ? `Last checked ${dayOf(lastCheckedAt)}`
    : registerDate && `From the national register, ${dayOf(registerDate)}`
  return text ? <p className="text-sm text-ink-3 print:[column-span:all]">{text}</p> : null
}
