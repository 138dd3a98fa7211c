import { CalendarCheck } from 'lucide-react'
import * as labels from '#texts/directory/fact-labels.ts'
import * as texts from '#texts/directory/facts.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { ReportControl } from '../reports/report-control.tsx'
import { choiceItems } from './choice-items.ts'
import { type FactItem, FactList, isKnown } from './fact-list.tsx'
import { answerText, forWhomText } from './new-patients.ts'
import { OriginNote } from './origin-note.tsx'
import { isSameOrigin } from './origin-text.ts'
import { PlanList } from './plan-list.tsx'

type Props = {
  record: Doctor | Practice
  /** The record's owner: `Dr. Marsh`. */
  owner: string
  /** Whether the head of the page says whether new patients are taken, and leads to the booking. */
  headSays?: boolean
}

/** Facts that patients ask about before calling, each with its origin. Nothing if no fact is known. */
export function ForPatients({ record, owner, headSays = false }: Props) {
  const { facts, newPatients, bookingUrl } = record
  const languages = 'languages' in record ? record.languages : []
  const all: FactItem[] = [
    {
      label: labels.newPatients,
      value: newPatients && <NewPatients newPatients={newPatients} />,
      origin: facts.newPatients,
      fact: 'newPatients',
    },
    {
      label: texts.plansTaken,
      value: record.insuranceAccepted.length > 0 && <PlanList record={record} />,
      origin: facts.plans,
      fact: 'plans',
    },
    ...choiceItems(record, 'insurance'),
    ...choiceItems(record, 'newPatients'),
    {
      label: texts.speaks,
      value: texts.listWords(languages),
      origin: facts.languages,
      fact: 'languages',
    },
    {
      label: texts.whatStaffSpeaks,
      value: texts.listWords(record.staffLanguages),
      origin: facts.languages,
      fact: 'languages',
    },
    ...choiceItems(record, 'care'),
  ]
  const items = all.filter(isKnown)
  // who confirmed it stands below another fact as well
  const isOriginRepeated = items.some(
    ({ fact, origin }) => fact !== 'newPatients' && isSameOrigin(origin, facts.newPatients, owner),
  )
  const isInHead =
    headSays &&
    !newPatients?.since &&
    !newPatients?.plans.length &&
    (isOriginRepeated || (facts.newPatients?.age ?? 'unconfirmed') === 'unconfirmed')
  const listed = items.map((item) =>
    item.fact === 'newPatients' ? { ...item, saidAbove: isInHead } : item,
  )
  const showsBooking = bookingUrl && !headSays
  if (items.length === 0 && !showsBooking) return null
  const isSaidAbove = !showsBooking && listed.every(({ saidAbove }) => saidAbove)
  return (
    <section className={isSaidAbove ? 'said-above' : undefined}>
      <h2>{texts.forPatients}</h2>
      <FactList items={listed} owner={owner} block={texts.forPatients} />
      {showsBooking && (
        <div className="mt-s4 grid justify-items-start gap-s2 print:hidden">
          <ButtonLink href={bookingUrl} rel="noreferrer">
            <CalendarCheck className="icon" />
            {texts.bookOnline}
          </ButtonLink>
          <OriginNote origin={facts.booking} owner={owner}>
            <ReportControl block={texts.bookOnline} subjects={['booking']} />
          </OriginNote>
        </div>
      )}
    </section>
  )
}

function NewPatients({ newPatients }: { newPatients: NonNullable<Doctor['newPatients']> }) {
  const forWhom = forWhomText(newPatients)
  return (
    <>
      {answerText(newPatients)}
      {forWhom && <span className="block font-normal">{forWhom}</span>}
    </>
  )
}
