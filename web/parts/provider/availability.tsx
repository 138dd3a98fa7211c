import { Circle, CircleCheck, CircleMinus, CircleQuestionMark } from 'lucide-react'
import * as texts from '#texts/directory/cards.tsx'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import { acceptanceOf } from '../facts/acceptance.ts'
import { recentDay } from '../facts/origin-text.ts'

type Props = {
  doctor: Pick<DoctorCard, 'acceptingPatients' | 'newPatients' | 'facts'>
  /** Whether it is in the display font, as on a profile. */
  large?: boolean
}

/**
 * Whether new patients are accepted, with an icon, never by color alone. What somebody confirmed has
 * its day; what nobody confirmed has an open ring and says so (D29).
 */
export function Availability({ doctor, large = false }: Props) {
  const acceptance = acceptanceOf(doctor)
  const origin = doctor.facts.newPatients
  const confirmed = isConfirmed(origin)
  const { tone, icon, words } = answers[acceptance ?? 'unknown']
  const Icon = acceptance && !confirmed ? Circle : icon
  return (
    <p
      className={`status ${acceptance && !confirmed ? '' : tone}${large ? ' display tablet:text-head-3' : ''}`}
    >
      <Icon className="icon" />
      <span>
        <span>{words}</span>
        {acceptance && (
          <>
            {' '}
            <span className="status-note">
              {confirmed ? texts.confirmed(recentDay(origin.at)) : texts.notConfirmed}
            </span>
          </>
        )}
      </span>
    </p>
  )
}

const answers = {
  yes: { tone: 'status-oak', icon: CircleCheck, words: texts.accepting },
  limited: { tone: '', icon: CircleMinus, words: texts.limited },
  no: { tone: '', icon: CircleMinus, words: texts.notAccepting },
  // say neither yes nor no
  unknown: {
    tone: 'font-normal text-ink-3',
    icon: CircleQuestionMark,
    words: texts.askAboutNewPatients,
  },
} as const
