import { isValidElement, type ReactNode, use } from 'react'
import * as texts from '#texts/directory/compare.tsx'
import { distance } from '#texts/directory/distance.ts'
import * as labels from '#texts/directory/fact-labels.ts'
import { limited, listWords, yes } from '#texts/directory/facts.ts'
import { dayAndDate, holidayMayDiffer } from '#texts/directory/hours.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import {
  type ChoiceName,
  choicesBeside,
  saidOf,
} from '../../../contract/directory/facts/declared-facts.ts'
import { factLabels } from '../../../contract/directory/facts/fact-labels.ts'
import type { FactName, FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { closureDates, closureTimes } from '../../../contract/directory/hours/hours-text.ts'
import { comingClosures, unsaidHolidays } from '../../../contract/directory/hours/opening-hours.ts'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { inLanguage, originalLanguage } from '../../kit/text/in-language.tsx'
import { choiceText, isLong, wordOf } from '../../parts/facts/fact-words.ts'
import { answerText, forWhomText } from '../../parts/facts/new-patients.ts'
import { OriginalNote } from '../../parts/facts/original-note.tsx'
import { CarriedPlace } from '../../parts/near/carried-place.ts'
import { distanceAlone } from '../../parts/near/distance-first.tsx'
import { pageHolidays } from '../../parts/opening-hours/page-holidays.ts'
import { weekLines } from '../../parts/opening-hours/week-lines.ts'
import { telHref } from '../../parts/provider/tel-href.ts'

type Row = {
  label: string
  /** The fact whose origin is shown below the value. */
  fact?: FactName
  /** Empty if unknown. `today`: the office's ISO date, before which nothing is shown. */
  value: (doctor: Doctor, today: string) => ReactNode
}

/** Only where a place is known that they are far from. */
export const distanceRow: Row = { label: distance, value: distanceAlone }

/** The facts, most important first. */
const compareRows: readonly Row[] = [
  { label: labels.newPatients, fact: 'newPatients', value: newPatients },
  {
    label: labels.plans,
    fact: 'plans',
    value: ({ insuranceAccepted }) => list(insuranceAccepted),
  },
  ...choicesBeside('visits', 'ages', 'accessibility', 'gender').map(choiceRow),
  { label: labels.languages, fact: 'languages', value: languages },
  { label: labels.officeHours, fact: 'officeHours', value: officeHours },
  choiceRow('visits'),
  choiceRow('ages'),
  {
    label: labels.services,
    fact: 'services',
    value: ({ specialtyDetails, servicesLanguage }) => original(specialtyDetails, servicesLanguage),
  },
  { label: labels.phone, fact: 'phone', value: phone },
  { label: labels.practice, fact: 'practice', value: practice },
  { label: labels.address, fact: 'address', value: ({ address }) => address },
  choiceRow('accessibility'),
  {
    label: labels.parking,
    fact: 'parking',
    value: ({ parking }) => original(parking, originalLanguage),
  },
  { label: texts.bookOnline, fact: 'booking', value: booking },
  choiceRow('gender'),
  {
    label: texts.experience,
    value: ({ yearsExperience }) => yearsExperience && texts.years(yearsExperience),
  },
]

/** Rows with at least one known value. */
export const rowsOf = (doctors: readonly Doctor[], today: string) =>
  [distanceRow, ...compareRows].filter(({ value }) =>
    doctors.some((doctor) => value(doctor, today)),
  )

/** Rows in which at least two of the doctors say something else. */
export const differingRowsOf = (doctors: readonly Doctor[], today: string) =>
  rowsOf(doctors, today).filter(
    ({ value }) => new Set(doctors.map((doctor) => textOf(value(doctor, today)))).size > 1,
  )

/** The words of what a cell shows. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('\n')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}

export const originOf = ({ fact }: Row, { facts }: Doctor): FactOrigin | undefined =>
  fact && facts[fact]

/** A text in somebody's own words. */
const original = (text: string | null, lang: Language | undefined) =>
  text && (
    <>
      {inLanguage(lang, text)}
      <OriginalNote lang={lang} />
    </>
  )

const list = (entries: readonly string[]) =>
  entries.length > 0 && (
    <ul className="list-none p-0!">
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )

function choiceRow(fact: ChoiceName): Row {
  const value = (doctor: Doctor) => {
    const said = saidOf(fact, doctor)
    return isLong(fact) ? list(said.map((each) => wordOf(fact, each))) : choiceText(fact, said)
  }
  return { label: factLabels[fact], fact, value }
}

function newPatients({ newPatients: answer, acceptingPatients }: Doctor): ReactNode {
  if (answer) {
    const forWhom = forWhomText(answer)
    return (
      <>
        {answerText(answer)}
        {forWhom && <span className="block">{forWhom}</span>}
      </>
    )
  }
  return acceptingPatients === null ? null : acceptingPatients ? yes : limited
}

function languages({ languages: own, staffLanguages }: Doctor): ReactNode {
  if (own.length + staffLanguages.length === 0) return null
  return (
    <>
      {listWords(own)}
      {staffLanguages.length > 0 && (
        <span className="block">{texts.staff(staffLanguages.join(', '))}</span>
      )}
    </>
  )
}

function officeHours({ officeHours, closures }: Doctor, today: string): ReactNode {
  const hours = officeHours ?? {}
  const lines = weekLines(hours)
  if (lines.length === 0) return null
  return (
    <ul className="list-none p-0! tnum">
      {lines.map(({ days, times }) => (
        <li key={days}>
          {days}: {times}
        </li>
      ))}
      {comingClosures(closures, today).map((closure) => (
        <li key={closure.from}>
          {closureDates(closure)}: {closureTimes(closure)}
          {closure.note && ` · ${closure.note}`}
        </li>
      ))}
      {unsaidHolidays(pageHolidays(), hours, closures, today).map(({ date, name }) => (
        <li key={date} className="text-warn-ink">
          {dayAndDate(date)} · {holidayMayDiffer(name)}
        </li>
      ))}
    </ul>
  )
}

function phone({ phone: number }: Doctor): ReactNode {
  const href = number && telHref(number)
  return href ? (
    <a className="lone tnum" href={href}>
      {number}
    </a>
  ) : (
    number
  )
}

function practice({ practice: at }: Doctor): ReactNode {
  return at && <PracticeLink slug={at.slug}>{at.name}</PracticeLink>
}

function PracticeLink({ slug, children }: { slug: string; children: string }) {
  const near = use(CarriedPlace)
  return (
    <a className="lone" href={paths.practice(slug, { near })}>
      {children}
    </a>
  )
}

function booking({ bookingUrl }: Doctor): ReactNode {
  return (
    bookingUrl && (
      <a className="lone" href={bookingUrl} rel="noreferrer">
        {new URL(bookingUrl).hostname.replace(/^www\./, '')}
      </a>
    )
  )
}
