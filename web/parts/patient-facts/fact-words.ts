import { listWords } from '#texts/directory/facts.ts'
import { shortWeekday } from '#texts/directory/hours.ts'
import * as fieldTexts from '#texts/patient-facts/fields.ts'
import * as texts from '#texts/patient-facts/form.ts'
import { pinnedAt } from '#texts/patient-facts/pin.ts'
import { choiceOfField, saidValues } from '../../../contract/directory/facts/declared-facts.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import type { DoctorFacts, FactField } from '../../../contract/directory/facts/patient-facts.ts'
import {
  closureDates,
  closureTimes,
  dayTexts,
} from '../../../contract/directory/hours/hours-text.ts'
import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { weekdays } from '../../../contract/directory/hours/weekdays.ts'
import type { Pin } from '../../../contract/map/pin.ts'
import { dayOf } from '../../kit/text/day-text.ts'
import { wordOf } from '../facts/fact-words.ts'

/** A value as text; blank if unknown. */
export function valueText(field: FactField, value: DoctorFacts[FactField]): string {
  const choice = choiceOfField(field)
  if (choice) return listWords(saidValues(value).map((each) => wordOf(choice, each)))
  switch (field) {
    case 'newPatients': {
      const { answer, since, plans } = value as DoctorFacts['newPatients']
      if (!answer) return ''
      return fieldTexts.acceptance(
        fieldTexts.answers[answer],
        since && dayOf(since),
        plans.join(', '),
      )
    }
    case 'officeHours':
      return hoursText(value as OfficeHours)
    case 'pin':
      return value ? pinnedAt((value as Pin).street) : ''
    case 'closures':
      return (value as Closures)
        .map((closure) => `${closureDates(closure)}: ${closure.note || closureTimes(closure)}`)
        .join('; ')
    case 'languages':
    case 'staffLanguages':
      return listWords(saidValues(value))
    default:
      return saidValues(value).join(', ')
  }
}

/** `Mon 8:00 AM – 5:00 PM; Sun Closed` */
const hoursText = (hours: OfficeHours) =>
  weekdays
    .flatMap((day) => {
      const texts = dayTexts(hours[day])
      return texts ? [`${shortWeekday(day)} ${texts.join(', ')}`] : []
    })
    .join('; ')

/** The origin of a fact, with the name of who confirmed it if the reader may know it. */
export type KnownOrigin = FactOrigin & { by?: string | null }

/** `Confirmed by you on November 4, 2026.` */
export function originText(
  { source, at, by }: KnownOrigin,
  who: Record<'owner' | 'office', string>,
) {
  if (source === 'register') return at ? texts.fromRegisterOf(dayOf(at)) : texts.fromRegister
  const name = by ?? (source === 'administrator' ? texts.ourTeam : who[source])
  return at ? texts.confirmedBy(name, dayOf(at)) : texts.notConfirmed
}
