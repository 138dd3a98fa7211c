import { type ReactNode, useState } from 'react'
import { locale } from '#texts/language.ts'
import * as texts from '#texts/reports/received.tsx'
import type { AskedFact } from '../../../../contract/paths.ts'
import type { ReceivedReport } from '../../../../contract/reports/calls.ts'
import { factOf, reportLength, reportSubjects } from '../../../../contract/reports/subjects.ts'
import { site } from '../../../../site.config.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { Facts } from '../../../kit/ui/facts.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextArea } from '../../../kit/ui/fields/text-area.tsx'
import { useAnswerDraft } from './answer-draft.ts'
import type { EndReport } from './end-reports.ts'
import { ageOf, isChanged, rightAsItIs } from './report-texts.ts'

type Props = {
  report: ReceivedReport
  /** The record's name, a link if the reader may open it. */
  name: ReactNode
  children?: ReactNode
}

const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: site.timeZone })
const dayText = (moment: string) => format.format(new Date(moment))

/** One report: its subject, our value, and the reader's. */
export function ReportRow({ report, name, children }: Props) {
  const { subject, value, presentValue, text, wantsAnswer, receivedAt, state, disputed } = report
  const age = ageOf(report)
  const isFact = factOf(subject) !== null
  return (
    <li className="grid gap-s3 border-t border-line py-s4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-s4 gap-y-s2">
        <h3 className="font-text text-md leading-snug font-semibold tracking-normal wrap-anywhere [word-spacing:0]">
          {texts.subjectOf(reportSubjects[subject], name)}
        </h3>
        <p className="flex flex-wrap gap-s2">
          {disputed && <Badge variant="warn">{texts.shownAsDoubtful}</Badge>}
          {wantsAnswer && <Badge>{texts.wantsAnswer}</Badge>}
          {state === 'open' ? (
            <Badge variant={age.overdue ? 'bad' : 'plain'}>{age.text}</Badge>
          ) : (
            <Badge>{texts.endings[state]}</Badge>
          )}
        </p>
      </div>
      <Facts
        items={[
          {
            label: texts.readerSays,
            value: text && <span className="wrap-anywhere">{text}</span>,
          },
          { label: texts.weSaid, value: isFact && (value ?? texts.nothing) },
          { label: texts.weSayNow, value: isChanged(report) && (presentValue ?? texts.nothing) },
          {
            label: texts.received,
            value: <time dateTime={receivedAt}>{dayText(receivedAt)}</time>,
          },
          { label: texts.answer, value: report.answer },
        ].map(({ label, value: text }) => ({ label, value: text || null }))}
      />
      {children}
    </li>
  )
}

/** The reported fact, for the address of the form that edits it. */
export const askedBy = ({ subject, record }: ReceivedReport): AskedFact => ({
  fact: factOf(subject),
  of: record.kind === 'practice' ? 'practice' : null,
})

type ActionProps = {
  report: ReceivedReport
  /** The form that corrects it; omitted where that has just been done. */
  correctHref?: string
  onEnd: EndReport
  /** May call it spam. */
  mayDismiss?: boolean
}

/** Actions for an open report. */
export function ReportActions({ report, correctHref, onEnd, mayDismiss = false }: ActionProps) {
  const [sending, setSending] = useState<Outcome>()
  const { id, subject, wantsAnswer } = report
  const { answer, set: setAnswer, forget } = useAnswerDraft(id)
  const action = (label: string) =>
    texts.actionOn(label, reportSubjects[subject], report.record.name)
  const end = async (outcome: Outcome) => {
    setSending(outcome)
    const isDone = await onEnd(id, { outcome, answer })
    if (isDone) forget()
    else setSending(undefined)
  }
  const button = (outcome: Outcome, label: string, variant?: 'primary' | 'quiet') => (
    <Button
      variant={variant}
      sending={sending === outcome}
      aria-disabled={sending !== undefined}
      aria-label={action(label)}
      onClick={() => sending === undefined && end(outcome)}
    >
      {label}
    </Button>
  )
  const hasChanged = isChanged(report)
  return (
    <div className="grid gap-s3">
      {wantsAnswer && (
        <Field label={texts.yourAnswer} help={texts.yourAnswerHelp}>
          <TextArea
            rows={2}
            maxLength={reportLength}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-s2">
        {!hasChanged && correctHref !== undefined && (
          <ButtonLink href={correctHref} aria-label={action(texts.correctIt)}>
            {texts.correctIt}
          </ButtonLink>
        )}
        {(hasChanged || factOf(subject) === null) &&
          button('corrected', texts.markAsCorrected, hasChanged ? 'primary' : undefined)}
        {button('answered', rightAsItIs(report))}
        {mayDismiss && button('dismissed', texts.dismiss, 'quiet')}
      </div>
    </div>
  )
}

type Outcome = Parameters<EndReport>[1]['outcome']
