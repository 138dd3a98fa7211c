import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isInCity } from '../../../../contract/area/area.ts'
import type { Newsletter } from '../../../../contract/newsletter/issue-calls.ts'
import { required } from '../../../../contract/required.ts'
import { site } from '../../../../site.config.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { ApiError, api } from '../../../data/api.ts'
import { useCurrentUser } from '../../../data/current-user.ts'
import { useUnsaved } from '../../../form/unsaved-guard.tsx'
import { type Outcome, useCheckedForm } from '../../../form/use-checked-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { useNewsletterAction } from './newsletter-calls.ts'
import { SendDialog } from './send-dialog.tsx'

type Name = 'title' | 'content' | 'status' | 'scheduledFor'
type Status = Newsletter['status']
const statuses: readonly Status[] = ['draft', 'scheduled', 'sent']

type Props = {
  /** The one that is changed; null: a new one. */
  newsletter: Newsletter | null
  /** Saved, or given up. */
  onDone: () => void
}

/** Words, what is to become of them, and the mail they make (ADMN-01, VAL-30 to VAL-32). */
export function NewsletterEditor({ newsletter, onDone }: Props) {
  const user = useCurrentUser()
  const action = useNewsletterAction()
  const [saved] = useState(() => ({
    title: newsletter?.title ?? '',
    content: newsletter?.content ?? '',
    status: newsletter?.status ?? 'draft',
    time: newsletter?.scheduledFor ? toScheduleInput(new Date(newsletter.scheduledFor)) : '',
  }))
  const [values, setValues] = useState(saved)
  const [asking, setAsking] = useState(false)
  const confirmed = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const titleInput = useRef<HTMLInputElement>(null)
  // the one that was opened stands further up than its button
  useEffect(() => {
    if (newsletter) titleInput.current?.focus()
  }, [newsletter])
  useUnsaved('newsletter', JSON.stringify(values) !== JSON.stringify(saved))

  const save = async () => {
    const { title, content, status, time } = values
    const scheduledFor = status === 'scheduled' ? fromScheduleInput(time) : null
    if (!newsletter)
      return api('POST /api/admin/newsletters', {
        body: { title, content, status, scheduledFor, authorId: user?.id ?? '' },
      })
    return api('PUT /api/admin/newsletters/:id', {
      params: { id: newsletter.id },
      body: {
        title,
        content,
        status: status === 'scheduled' ? 'scheduled' : 'draft',
        scheduledFor,
        updatedAt: newsletter.updatedAt,
      },
    })
  }

  const deliver = async (_: HTMLFormElement, begin: () => void): Promise<Outcome<Name>> => {
    const errors = missingIn(values)
    if (Object.keys(errors).length > 0) return { errors }
    if (values.status === 'sent' && !confirmed.current)
      return { errors: {}, after: () => setAsking(true) }
    confirmed.current = false
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
  const { errors, sending, attributes } = useCheckedForm<Name>({ deliver, approach: () => {} })

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
            <Field
              label="Send at"
              error={errors.scheduledFor}
              help={isInCity() ? `The time in ${site.city}.` : `The time zone is ${site.timeZone}.`}
            >
              <TextInput
                type="datetime-local"
                name="scheduledFor"
                min={toScheduleInput(new Date())}
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
      <MailPreview title={values.title} content={values.content} />
      <SendDialog
        open={asking}
        title={values.title}
        sending={sending}
        onConfirm={() => {
          confirmed.current = true
          form.current?.requestSubmit()
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function missingIn({ title, content, status, time }: Values) {
  return {
    ...(!title.trim() && { title: 'Title is required' }),
    ...(!content.trim() && { content: 'Content is required' }),
    ...(status === 'scheduled' &&
      !fromScheduleInput(time) && { scheduledFor: 'Choose a date and time' }),
  }
}

type Values = { title: string; content: string; status: Status; time: string }

// Swedish writes dates as inputs take them: `2026-11-22 09:00`
const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: site.timeZone,
})

const day = 86_400_000

/** A moment as `<input type="datetime-local">` takes it, in the directory's own time. */
export const toScheduleInput = (moment: Date): string => format.format(moment).replace(' ', 'T')

/**
 * The other way round; null for what is no moment. A time that the clocks skip in spring is an hour
 * later, of one they show twice in fall the first is meant.
 */
export function fromScheduleInput(value: string): string | null {
  const localTime = Date.parse(`${value}Z`)
  if (Number.isNaN(localTime)) return null
  const offsetAt = (time: number) => Date.parse(`${toScheduleInput(new Date(time))}Z`) - time
  // the zone's offset a day before and a day after: they differ only around a change of the clocks
  const before = localTime - offsetAt(localTime - day)
  const after = localTime - offsetAt(localTime + day)
  const moment = [before, after].find((time) => time + offsetAt(time) === localTime)
  return new Date(moment ?? before).toISOString()
}

type Preview = { state: 'empty' | 'making' | 'failed' | 'made'; html: string; subject: string }

const pause = 400

/** The mail as subscribers would get it, once the typing pauses. */
function MailPreview({ title, content }: { title: string; content: string }) {
  const { state, html, subject, retry } = usePreview(title, content)
  return (
    <section
      aria-label="Preview"
      aria-busy={state === 'making'}
      className="grid content-start gap-s2"
    >
      <h3 className="label">Preview</h3>
      {state === 'failed' ? (
        <div
          className="grid justify-items-start gap-s3 rounded-2 border border-line p-s4"
          role="alert"
        >
          <p>The preview could not be made.</p>
          <Button onClick={retry}>
            <RefreshCw className="icon" />
            Try Again
          </Button>
        </div>
      ) : html ? (
        <>
          <p className="text-sm wrap-anywhere text-ink-2">Subject: {subject}</p>
          <MailFrame html={html} />
        </>
      ) : (
        <p className="grid rounded-2 border border-dashed border-line-control p-s5 text-ink-2 wide:min-h-[26rem] wide:place-items-center wide:text-center">
          The mail appears here while you write it: title and content, as subscribers get it.
        </p>
      )}
    </section>
  )
}

function usePreview(title: string, content: string) {
  const [preview, setPreview] = useState<Preview>({ state: 'empty', html: '', subject: '' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!title.trim() || !content.trim()) {
      setPreview({ state: 'empty', html: '', subject: '' })
      return
    }
    let isLatest = true
    setPreview((previous) => ({ ...previous, state: 'making' }))
    const make = async () => {
      try {
        const answer = await api('POST /api/admin/newsletters/preview', {
          body: { title, content },
        })
        if (isLatest) setPreview({ ...answer, state: 'made' })
      } catch {
        if (isLatest) setPreview((previous) => ({ ...previous, state: 'failed' }))
      }
    }
    const timer = setTimeout(make, pause)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [title, content, tries])
  return { ...preview, retry: () => setTries(tries + 1) }
}

/** A page of its own that may do nothing but show it: mails need inline styles, which ours forbid. */
function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'mail-preview ready') setReady(true)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    // sandboxed, the frame has no origin to name; it is empty but for our own script
    if (isReady) frame.current?.contentWindow?.postMessage({ html }, '*')
  }, [isReady, html])
  return (
    <iframe
      ref={frame}
      title="Preview of the mail"
      src="/mail-preview"
      sandbox="allow-scripts"
      className="h-[34rem] w-full rounded-2 border border-line bg-bed-1"
    />
  )
}
