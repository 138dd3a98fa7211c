import * as texts from '#texts/directory/profile.ts'
import type { FactOrigins } from '../../contract/directory/facts/facts.ts'
import { dayOf } from '../text/day-text.ts'

type Props = {
  lastCheckedAt: string | null
  registerDate: string | null
  facts: FactOrigins
}

/**
 * How old a whole record is: the day somebody checked it, else that of the register's file, where no
 * fact says that already.
 */
export function RecordAge({ lastCheckedAt, registerDate, facts }: Props) {
  const isSaid = Object.values(facts).some(({ source }) => source === 'register')
  const text = lastCheckedAt
    ? texts.lastChecked(dayOf(lastCheckedAt))
    : registerDate && !isSaid && texts.fromRegister(dayOf(registerDate))
  return text ? <p className="text-sm text-ink-3 print:[column-span:all]">{text}</p> : null
}
