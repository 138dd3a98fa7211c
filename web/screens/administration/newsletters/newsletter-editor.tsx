import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Newsletter } from '../../../../contract/newsletter/issue-calls.ts'
import { required } from '../../../../contract/required.ts'
import { ChangedMeanwhile } from '../../../kit/form/changed-meanwhile.tsx'
import { useUnsaved } from '../../../kit/form/unsaved-guard.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { TextArea } from '../../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { whoseTime } from '../../../parts/administration/whose-time.ts'
import { InsertNews } from './insert-news.tsx'
import { MailPreview } from './mail-preview.tsx'
import { SendDialog } from './send-dialog.tsx'
import { missingIn, scheduleInput, useNewsletterForm, type Values } from './use-newsletter-form.ts'

const statuses: readonly Values['status'][] = ['draft', 'scheduled', 'sent']

type Props = {
  /** The edited one; null for a new one. */
  newsletter: Newsletter | null
  /** A new one begins with the words of this one. */
  copied?: Newsletter | null
  /** Called after saving or canceling. */
  onDone: () => void
}

const labels: Record<keyof Values, string> = {
  title: 'Title',
  content: 'Content',
  titleEs: 'Headline in Spanish',
  contentEs: 'Words in Spanish',
  status: 'Status',
  time: 'Send at',
}

/** A newsletter's texts, status and preview (ADMN-01, VAL-30 to VAL-32). */
export function NewsletterEditor({ newsletter, copied = null, onDone }: Props) {
  const editing = useNewsletterForm({ newsletter, copied, onDone })
  const { values, errorOf, sending, change } = editing
  const [asking, setAsking] = useState(false)
  const isConfirmed = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const titleInput = useRef<HTMLInputElement>(null)
  // the opened one is further up than its button
  useEffect(() => {
    if (newsletter ?? copied) titleInput.current?.focus()
  }, [newsletter, copied])
  useUnsaved('newsletter', editing.isUnsaved)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const isToAsk =
      values.status === 'sent' &&
      Object.keys(missingIn(values)).length === 0 &&
      !isConfirmed.current
    isConfirmed.current = false
    if (!isToAsk) return editing.attributes.onSubmit(event)
    event.preventDefault()
    setAsking(true)
  }
  const append = (name: 'content' | 'contentEs', news: string) =>
    // what was typed while they were fetched stays
    change((now) => ({ [name]: [now[name].trimEnd(), news].filter(Boolean).join('\n\n') }))

  return (
    <div className="grid items-start gap-x-s6 gap-y-s5 wide:grid-cols-2">
      <form
        {...editing.attributes}
        ref={form}
        onSubmit={submit}
        aria-label="Newsletter"
        className="grid min-w-0 gap-s4"
      >
        <ChangedMeanwhile
          form={editing}
          level={3}
          title="Not saved: somebody else has changed this newsletter"
          labelOf={(name) => labels[name]}
          theirsOf={(name) => editing.base.values[name]}
        >
          Load the latest version to see it. What you typed stays in its fields, and you decide
          where both of you wrote.
        </ChangedMeanwhile>
        <fieldset disabled={sending} className="grid min-w-0 gap-s4">
          <Field label="Title" error={errorOf('title')} help="The subject of the mail.">
            <TextInput
              ref={titleInput}
              className="scroll-mt-40"
              name="title"
              maxLength={200}
              autoComplete="off"
              value={values.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field
            label="Content"
            error={errorOf('content')}
            help="Markdown: **bold**, *italic*, ## heading, - list, [words](https://address)."
          >
            <TextArea
              name="content"
              rows={14}
              value={values.content}
              onChange={({ target }) => change({ content: target.value })}
            />
          </Field>
          <InsertNews onInsert={(news) => append('content', news)} />
          <fieldset className="grid gap-s4">
            <legend className="label">In Spanish</legend>
            <p className="text-sm text-ink-2">
              For subscribers who chose Spanish. Left blank they get the words above.
            </p>
            <Field label="Headline in Spanish" error={errorOf('titleEs')}>
              <TextInput
                name="titleEs"
                lang="es"
                maxLength={200}
                autoComplete="off"
                value={values.titleEs}
                onChange={({ target }) => change({ titleEs: target.value })}
              />
            </Field>
            <Field label="Words in Spanish" error={errorOf('contentEs')}>
              <TextArea
                name="contentEs"
                lang="es"
                rows={6}
                value={values.contentEs}
                onChange={({ target }) => change({ contentEs: target.value })}
              />
            </Field>
            <InsertNews language="es" onInsert={(news) => append('contentEs', news)} />
          </fieldset>
          <div className="grid items-start gap-s4 tablet:grid-cols-2">
            <Field label="Status" error={errorOf('status')}>
              <Select
                name="status"
                value={values.status}
                onChange={({ target }) =>
                  change({ status: required(statuses.find((one) => one === target.value)) })
                }
              >
                <option value="draft">Draft</option>
                <option value="scheduled">Scheduled</option>
                {!newsletter && <option value="sent">Sent</option>}
              </Select>
            </Field>
            {values.status === 'scheduled' && (
              <Field label="Send at" error={errorOf('scheduledFor')} help={whoseTime()}>
                <TextInput
                  type="datetime-local"
                  name="scheduledFor"
                  min={scheduleInput(new Date())}
                  value={values.time}
                  onChange={({ target }) => change({ time: target.value })}
                />
              </Field>
            )}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-s3">
          <Button type="submit" variant="primary" sending={sending} sendingLabel="Saving...">
            {newsletter ? 'Save Newsletter' : 'Create Newsletter'}
          </Button>
          {newsletter && <Button onClick={onDone}>Cancel</Button>}
        </div>
      </form>
      <MailPreview words={values} />
      <SendDialog
        open={asking}
        title={values.title}
        onConfirm={() => {
          setAsking(false)
          isConfirmed.current = true
          form.current?.requestSubmit()
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
