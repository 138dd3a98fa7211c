import { CircleCheck, CircleMinus, CircleQuestionMark } from 'lucide-react'
import type { Doctor } from '../../contract/directory/doctor.ts'

type Props = {
  accepting: Doctor['acceptingPatients']
  /** In the display face, as a profile shows it. */
  large?: boolean
}

/** Whether new patients are taken; a sign beside the words, never color alone. */
export function Availability({ accepting, large = false }: Props) {
  const { tone, icon: Icon, words } = answers[`${accepting}`]
  return (
    <p className={`${tone}${large ? ' display text-head-3 max-tablet:text-head-4' : ''}`}>
      <Icon className="icon" />
      {words}
    </p>
  )
}

const answers = {
  true: { tone: 'status status-oak', icon: CircleCheck, words: 'Accepting New Patients' },
  false: { tone: 'status', icon: CircleMinus, words: 'Limited Availability' },
  // unknown: say neither yes nor no
  null: {
    tone: 'status font-normal text-ink-3',
    icon: CircleQuestionMark,
    words: 'Ask about new patients',
  },
} as const
