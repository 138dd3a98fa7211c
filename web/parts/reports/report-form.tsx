import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/reports/report.ts'
import * as subjectTexts from '#texts/reports/subjects.ts'
import { isKeyOf } from '../../../contract/objects.ts'
import {
  answerWithin,
  factOf,
  type ReportSubject,
  reportLength,
  reportSubjects,
  subjectsOf,
} from '../../../contract/reports/subjects.ts'
import { ApiError, api, formAddress } from '../../kit/data/api.ts'
import { type Outcome, useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { TextArea } from '../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { useHydrated } from '../../kit/ui/use-hydrated.ts'
import { useFormTraces } from '../message/form-traces.ts'
import { UnseenField } from '../message/unseen-field.tsx'
import type { ReportField } from './check-report.ts'
import type { Reported } from './reported.ts'

type Props = {
  about: Reported
  /** The subject that is chosen at first. */
  subject: ReportSubject | undefined
  /** What readers choose from; everything by default. */
  subjects?: readonly ReportSubject[] | undefined
  onSent: () => void
  /** Next to the submit button. */
  children?: ReactNode
}

/** Loaded at the first touch of the form. If that fails, the server refuses what is wrong. */
const loadCheck = async () => (await import('./check-report.ts')).checkReport

/** Reports what is wrong and what is right. Without scripts the browser posts it, and the page shows the outcome. */
export function ReportForm({
  about,
  subject,
  subjects = subjectsOf(about.kind),
  onSent,
  children,
}: Props) {
  const [choice, setChoice] = useState<ReportSubject | ''>(subject ?? '')
  const select = useRef<HTMLSelectElement>(null)
  const read = () => {
    const chosen = select.current?.value ?? ''
    setChoice(isKeyOf(reportSubjects, chosen) ? chosen : '')
  }
  // chosen before this code loaded
  useEffect(read, [])
  const { ref, failure, errors, sending, attributes } = useReportForm(about, onSent)
  const hasScript = useHydrated()
  const aboutFact = choice === '' || factOf(choice) !== null
  return (
    <form
      method="post"
      action={formAddress('/api/reports')}
      aria-label={texts.formAbout(about.name)}
      className="grid gap-s4"
      ref={ref}
      {...attributes}
      // without scripts the browser validates
      noValidate={hasScript}
    >
      <input type="hidden" name="kind" value={about.kind} />
      <input type="hidden" name="id" value={about.id} />
      <Field label={texts.whatIsWrong} required error={errors.subject}>
        <Select ref={select} name="subject" defaultValue={subject ?? ''} onChange={read}>
          <option value="" disabled>
            {texts.pleaseChoose}
          </option>
          {subjects.map((one) => (
            <option key={one} value={one}>
              {reportSubjects[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={aboutFact ? texts.whatIsRight : texts.whatDoYouKnow}
        required={aboutFact}
        error={errors.text}
        help={texts.nothingAboutHealth}
      >
        <TextArea name="text" rows={3} maxLength={reportLength} />
      </Field>
      <Field label={texts.emailForAnswer} error={errors.email} help={texts.emailForAnswerHelp}>
        <TextInput name="email" type="email" autoComplete="email" spellCheck={false} />
      </Field>
      <UnseenField />
      {failure && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-s3 max-tablet:gap-s2 max-tablet:*:px-s3">
        <Button type="submit" variant="primary" sending={sending} sendingLabel={texts.sending}>
          {texts.send}
        </Button>
        {children}
      </div>
    </form>
  )
}

function useReportForm({ kind, id }: Reported, onSent: () => void) {
  const ref = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const traces = useFormTraces(ref)
  const deliver = async (
    form: HTMLFormElement,
    begin: () => void,
  ): Promise<Outcome<ReportField>> => {
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '')
    const subject = text('subject')
    if (!isKeyOf(reportSubjects, subject))
      return { errors: { subject: subjectTexts.chooseSubject } }
    const report = { kind, id, subject, text: text('text'), email: text('email') }
    const errors = (await loadCheck().catch(() => undefined))?.(report)
    if (errors && Object.keys(errors).length > 0) return { errors }
    begin()
    setFailure(undefined)
    try {
      await api('POST /api/reports', { body: { ...report, ...traces.read(values) } })
      return { errors: {}, after: onSent }
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null
      const fields: { [Field in ReportField]?: string } = problem?.fields ?? {}
      if (Object.keys(fields).length > 0) return { errors: fields }
      // a toast would be behind the dialog
      setFailure(problem?.message ?? texts.failed)
      return { errors: {} }
    }
  }
  const form = useCheckedForm<ReportField>({
    deliver,
    approach: () => void loadCheck().catch(() => {}),
    touch: traces.touch,
  })
  return { ref, failure, ...form }
}

/** Thanks after a report was sent, with what happens next. */
export function ThankYou() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="max-w-prose">
      {texts.thanks(answerWithin)}
    </p>
  )
}
