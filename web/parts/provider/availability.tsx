import { CircleCheck, CircleMinus, CircleQuestionMark } from 'lucide-react'
import * as texts from '#texts/directory/cards.tsx'
import type { Acceptance } from '../facts/acceptance.ts'

type Props = {
  /** null: unknown. */
  acceptance: Acceptance | null
  /** Whether it is in the display font, as on a profile. */
  large?: boolean
}

/** Whether new patients are accepted, with an icon, never by color alone. */
export function Availability({ acceptance, large = false }: Props) {
  const { tone, icon: Icon, words } = answers[acceptance ?? 'unknown']
  return (
    <p className={`${tone}${large ? ' display text-head-3 max-tablet:text-head-4' : ''}`}>
      <Icon className="icon" />
      {words}
    </p>
  )
}

const answers = {
  yes: { tone: 'status status-oak', icon: CircleCheck, words: texts.accepting },
  limited: { tone: 'status', icon: CircleMinus, words: texts.limited },
  no: { tone: 'status', icon: CircleMinus, words: texts.notAccepting },
  // say neither yes nor no
  unknown: {
    tone: 'status font-normal text-ink-3',
    icon: CircleQuestionMark,
    words: texts.askAboutNewPatients,
  },
} as const
