import { useEffect, useRef, useState } from 'react'
import type { Newsletter } from '../../../../contract/newsletter/issue-calls.ts'
import { required } from '../../../../contract/required.ts'
import { clockInput, momentOf } from '../../../../contract/text/local-clock.ts'
import { site } from '../../../../site.config.ts'
import { ApiError, api } from '../../../kit/data/api.ts'
import { useCurrentUser } from '../../../kit/data/current-user.ts'
import { useUnsaved } from '../../../kit/form/unsaved-guard.tsx'
import { type Outcome, useCheckedForm } from '../../../kit/form/use-checked-form.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { TextArea } from '../../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { whoseTime } from '../../../parts/administration/whose-time.ts'
import { InsertNews } from './insert-news.tsx'
import { MailPreview, type Words, wordsOf } from './mail-preview.tsx'
import { useNewsletterAction } from './newsletter-calls.ts'
import { SendDialog } from './send-dialog.tsx'

type Name = 'title' | 'content' | 'titleEs' | 'contentEs' | 'status' | 'scheduledFor'
type Status = Newsletter['status']
const statuses: readonly Status[] = ['draft', 'scheduled', 'sent']

type Props = {
  /** The edited one; null for a new one. */
  newsletter: Newsletter | null
  /** A new one begins with the words of this one. */
  copied?: Newsletter | null
  /** Called after saving or canceling. */
  onDone: () => void
}

/** A newsletter's texts, status and preview (ADMN-01, VAL-30 to VAL-32). */
export function NewsletterEditor({ newsletter, copied = null, onDone }: Props) {
  const user = useCurrentUser()
  const action = useNewsletterAction()
  const [initial] = useState(() => ({
    ...wordsOf(newsletter ?? copied),
    status: newsletter?.status ?? 'draft',
    time: newsletter?.scheduledFor ? scheduleInput(new Date(newsletter.scheduledFor)) : '',
  }))
  const [values, setValues] = useState(initial)
  const [asking, setAsking] = useState(false)
  const isConfirmed = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const titleInput = useRef<HTMLInputElement>(null)
  // the opened one is further up than its button
  useEffect(() => {
    if (newsletter ?? copied) titleInput.current?.focus()
  }, [newsletter, copied])
  useUnsaved('newsletter', JSON.stringify(values) !== JSON.stringify(initial))

  const save = async () => {
    const { status, time, ...words } = values
    const scheduledFor =
      status === 'scheduled' ? (momentOf(time, site.timeZone)?.toISOString() ?? null) : null
    if (!newsletter)
      return api('POST /api/admin/newsletters', {
        body: { ...words, status, scheduledFor, authorId: user?.id ?? '' },
      })
    return api('PUT /api/admin/newsletters/:id', {
      params: { id: newsletter.id },
      body: {
        ...words,
        status: status === 'scheduled' ? 'scheduled' : 'draft',
        scheduledFor,
        updatedAt: newsletter.updatedAt,
      },
    })
  }

  const deliver = async (_: HTMLFormElement, begin: () => void): Promise<Outcome<Name>> => {
    const errors = missingIn(values)
    if (Object.keys(errors).length > 0) return { errors }
    if (values.status === 'sent' && !isConfirmed.current)
      return { errors: {}, after: () => setAsking(true) }
    isConfirmed.current = false
    begin()
    try {
      await save()
    } catch (error) {
      const description = refusalText(error)
      const fields = (error instanceof ApiError && error.problem?.fields) || {}
      const after = () => {
        setAsking(false)
        showToast({ title: 'Error', description, destructive: true })
      }
      return { errors: fields, after }
    }
    const finish = () => {
      setAsking(false)
      void action(async () => (newsletter ? 'Newsletter saved' : 'Newsletter created'))
      onDone()
    }
    return { errors: {}, after: finish }
  }
  const { errors, sending, attributes, forgetErrors } = useCheckedForm<Name>({
    deliver,
    approach: () => {},
  })

  const append = (name: 'content' | 'contentEs', news: string) => {
    // what was typed while they were fetched stays
    setValues((now) => ({
      ...now,
      [name]: [now[name].trimEnd(), news].filter(Boolean).join('\n\n'),
    }))
    forgetErrors()
  }

  return (
    <div className="grid items-start gap-x-s6 gap-y-s5 wide:grid-cols-2">
      <form {...attributes} ref={form} aria-label="Newsletter" className="grid min-w-0 gap-s4">
        <Field label="Title" error={errors.title} help="The subject of the mail.">
          <TextInput
            ref={titleInput}
            className="scroll-mt-40"
            name="title"
            maxLength={200}
            autoComplete="off"
            value={values.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <Field
          label="Content"
          error={errors.content}
          help="Markdown: **bold**, *italic*, ## heading, - list, [words](https://address)."
        >
          <TextArea
            name="content"
            rows={14}
            value={values.content}
            onChange={({ target }) => set({ content: target.value })}
          />
        </Field>
        <InsertNews onInsert={(news) => append('content', news)} />
        <fieldset className="grid gap-s4">
          <legend className="label">In Spanish</legend>
          <p className="text-sm text-ink-2">
            For subscribers who chose Spanish. Left blank they get the words above.
          </p>
          <Field label="Headline in Spanish" error={errors.titleEs}>
            <TextInput
              name="titleEs"
              lang="es"
              maxLength={200}
              autoComplete="off"
              value={values.titleEs}
              onChange={({ target }) => set({ titleEs: target.value })}
            />
          </Field>
          <Field label="Words in Spanish" error={errors.contentEs}>
            <TextArea
              name="contentEs"
              lang="es"
              rows={6}
              value={values.contentEs}
              onChange={({ target }) => set({ contentEs: target.value })}
            />
          </Field>
          <InsertNews language="es" onInsert={(news) => append('contentEs', news)} />
        </fieldset>
        <div className="grid items-start gap-s4 tablet:grid-cols-2">
          <Field label="Status" error={errors.status}>
            <Select
              name="status"
              value={values.status}
              onChange={({ target }) =>
                set({ status: required(statuses.find((one) => one === target.value)) })
              }
            >
              <option value="draft">Draft</option>
              <option value="scheduled">Scheduled</option>
              {!newsletter && <option value="sent">Sent</option>}
            </Select>
          </Field>
          {values.status === 'scheduled' && (
            <Field label="Send at" error={errors.scheduledFor} help={whoseTime()}>
              <TextInput
                type="datetime-local"
                name="scheduledFor"
                min={scheduleInput(new Date())}
                value={values.time}
                onChange={({ target }) => set({ time: target.value })}
              />
            </Field>
          )}
        </div>
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
        sending={sending}
        onConfirm={() => {
          isConfirmed.current = true
          form.current?.requestSubmit()
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function missingIn({ title, content, titleEs, contentEs, status, time }: Values) {
  const [hasTitleEs, hasContentEs] = [titleEs, contentEs].map((text) => text.trim() !== '')
  return {
    ...(!title.trim() && { title: 'Title is required' }),
    ...(!content.trim() && { content: 'Content is required' }),
    ...(hasContentEs && !hasTitleEs && { titleEs: 'Write the headline in Spanish too' }),
    ...(hasTitleEs && !hasContentEs && { contentEs: 'Write the words in Spanish too' }),
    ...(status === 'scheduled' &&
      !momentOf(time, site.timeZone) && { scheduledFor: 'Choose a date and time' }),
  }
}

type Values = Words & { status: Status; time: string }

const scheduleInput = (moment: Date) => clockInput(moment, site.timeZone)
