import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import * as hoursTexts from '#texts/directory/hours.ts'
import * as texts from '#texts/directory/reasons.ts'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { factOfReason } from '../../../contract/directory/facet-names.ts'
import { choiceOfFilter } from '../../../contract/directory/facts/declared-facts.ts'
import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { clockText, dayTexts } from '../../../contract/directory/hours/hours-text.ts'
import { type Weekday, weekdays } from '../../../contract/directory/hours/weekdays.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import type { MatchReason } from '../../../contract/directory/search.ts'
import { required } from '../../../contract/required.ts'
import { capitalize } from '../../../contract/text/capitalize.ts'
import { isDoubtful } from '../facts/fact-state.ts'
import { wordOf } from '../facts/fact-words.ts'
import { isSameOrigin, originText, recentDay } from '../facts/origin-text.ts'
import { furtherName } from './further-name.tsx'
import { telHref } from './tel-href.ts'

/**
 * How a doctor answers each thing that was asked for, and in one line who said so. No component: a list
 * that is neither searched nor filtered has it for none of its cards.
 */
export function reasonsOf(doctor: DoctorCard): ReactNode {
  const { matchReasons = [] } = doctor
  if (matchReasons.length === 0) return null
  const source = sourceOf(doctor)
  return (
    <div className="reasons">
      <ul>
        {matchReasons.map((reason) => (
          <Reason key={JSON.stringify(reason)} reason={reason} doctor={doctor} />
        ))}
      </ul>
      {source && <p>{source}</p>}
    </div>
  )
}

type Props = { reason: MatchReason; doctor: DoctorCard }

/**
 * One reason. A tick or a question mark is for what the record says itself; the field alone, a similar
 * spelling or another name have neither.
 */
function Reason({ reason, doctor }: Props) {
  const fact = factOfReason[reason.kind]
  if (!fact)
    return (
      <li className="text-ink-2">
        <span>{reasonText(reason, doctor)}</span>
      </li>
    )
  const origin = doctor.facts[fact]
  return (
    <li>
      <Mark origin={origin} isOwnWords={reason.kind === 'service'} />
      <span lang={reason.kind === 'service' ? reason.language : undefined}>
        {reasonText(reason, doctor)}
      </span>
    </li>
  )
}

/** Green only for what somebody said lately. What stands in the profile is there, whoever wrote it. */
function Mark({ origin, isOwnWords }: { origin: FactOrigin | undefined; isOwnWords: boolean }) {
  if (isConfirmed(origin)) {
    if (isDoubtful(origin)) return <Clock className="icon text-ink-3" />
    return <Check className={`icon ${origin.source === 'register' ? 'text-ink-3' : 'text-oak'}`} />
  }
  if (isOwnWords && origin?.age === 'unconfirmed') return <Check className="icon text-ink-3" />
  return (
    <span className="doubt">
      <span aria-hidden="true">?</span>
      <span className="sr-only">{texts.notConfirmed}</span>
    </span>
  )
}

/** A reason in words. */
function reasonText(reason: MatchReason, { officeHours }: DoctorCard): string {
  if ('value' in reason) {
    const choice = required(choiceOfFilter(reason.kind))
    return texts.says[choice](wordOf(choice, reason.value))
  }
  switch (reason.kind) {
    case 'service':
      return texts.lists(reason.name)
    case 'field':
      return fieldTexts[reason.conditionKind](reason.specialists, reason.name)
    case 'language':
      return reason.staff ? texts.staffSpeaks(reason.name) : texts.speaks(reason.name)
    case 'plan':
      return texts.takes(reason.name)
    case 'hours':
      return hoursText(reason.when, officeHours ?? {})
    case 'spelling':
      return texts.spelledLike(reason.name)
    case 'text':
      return texts.namedInProfile
    default:
      return capitalize(furtherName(reason))
  }
}

const fieldTexts = {
  condition: texts.fieldTreats,
  symptom: texts.fieldTreats,
  procedure: texts.fieldOffers,
  service: texts.fieldOffers,
  'body part': texts.fieldCaresFor,
  stage: texts.fieldCaresFor,
} as const

type Hours = NonNullable<DoctorCard['officeHours']>

/** `Sat 9:00 AM – 4:00 PM`; of evenings the days with the latest end. */
function hoursText(when: Extract<MatchReason, { kind: 'hours' }>['when'], hours: Hours): string {
  if (when === 'late') {
    const late = weekdays.filter((day) => (hours[day]?.close ?? '') > '17:00')
    const latest = late.map((day) => hours[day]?.close ?? '').sort()
    const last = latest.at(-1)
    return last ? texts.openLate(late, clockText(last)) : texts.openLateSomeDays
  }
  const days: readonly Weekday[] = when === 'weekends' ? ['saturday', 'sunday'] : [when]
  const told = days.flatMap((day) => {
    const times = hours[day]?.closed ? null : dayTexts(hours[day])
    return times ? [`${hoursTexts.shortWeekday(day)} ${times.join(', ')}`] : []
  })
  return told.length > 0 ? told.join('; ') : texts.openOn(days)
}

/** Who said what a card answers: one line for all of it. */
function sourceOf(doctor: DoctorCard): string | null {
  const { matchReasons = [], facts, phone } = doctor
  const all = matchReasons.flatMap(({ kind }) => {
    const fact = factOfReason[kind]
    const origin = fact && facts[fact]
    return origin ? [{ kind, origin }] : []
  })
  // own words have no question mark, which the line would explain
  const marked = all.filter(({ kind, origin }) => kind !== 'service' || isConfirmed(origin))
  const origins = (marked.length > 0 ? marked : all).map(({ origin }) => origin)
  const [first, ...others] = origins
  if (!first) return null
  const ask = phone && telHref(phone) ? texts.askByPhone : texts.ask
  const owner = addressedAs(doctor)
  if (others.every((each) => isSameOrigin(first, each, owner))) {
    if (first.age !== 'unconfirmed') return `${originText(first, owner)}.`
    if (first.source === 'administrator') return `${texts.addedByDirectory} ${ask}`
    return `${originText(first, owner)}. ${ask}`
  }
  if (!origins.every(isConfirmed)) return `${texts.someUnconfirmed} ${ask}`
  const days = origins.map(({ at }) => at ?? '').sort()
  return texts.confirmedSince(recentDay(days[0] ?? ''))
}
