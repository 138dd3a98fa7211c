import * as texts from '#texts/directory/profile.ts'
import type { FactOrigins } from '../../../contract/directory/facts/facts.ts'
import { dayOf } from '../../kit/text/day-text.ts'

type Props = {
  lastCheckedAt: string | null
  registerDate: string | null
  facts: FactOrigins
}

/**
 * The age of a whole record: the day somebody checked it, else that of the register's file, unless
 * a fact shows that.
 */
export function RecordAge({ lastCheckedAt, registerDate, facts }: Props) {
  const isSaid = Object.values(facts).some(({ source }) => source === 'register')
  const text = lastCheckedAt
    ? texts.lastChecked(dayOf(lastCheckedAt))
    : registerDate && !isSaid && texts.fromRegister(dayOf(registerDate))
  return text ? (
    <p className="text-sm leading-snug text-ink-3 max-tablet:pb-s2 print:[column-span:all]">
      {text}
    </p>
  ) : null
}
