import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef } from 'react'
import {
  type FoundUser,
  mostUsersFound,
} from '../../../../contract/administration/messages/calls.ts'
import { keysOf } from '../../../../contract/objects.ts'
import { ApiError, api } from '../../../kit/data/api.ts'
import { call } from '../../../kit/data/call.ts'
import { useKeptState } from '../../../kit/form/keep-input.ts'
import { useUnsaved } from '../../../kit/form/unsaved-guard.tsx'
import {
  type FieldErrors,
  type Outcome,
  useCheckedForm,
} from '../../../kit/form/use-checked-form.ts'
import { useRecordSearch } from '../../../kit/form/use-record-search.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { SearchList } from '../../../kit/ui/fields/search-list.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { TextArea } from '../../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'

type Name = 'toUserId' | 'subject' | 'message'

const required: Record<Name, string> = {
  toUserId: 'Recipient is required',
  subject: 'Subject is required',
  message: 'Message is required',
}

type Written = { recipient: FoundUser | null; subject: string; message: string }

const blank: Written = { recipient: null, subject: '', message: '' }
const hasText = ({ subject, message }: Written) => subject !== '' || message !== ''

/** The form of a message to a user (ADMM-01, VAL-27 to VAL-29). */
export function WriteMessage() {
  const client = useQueryClient()
  const search = useRecordSearch(searchUsersCall)
  const [written, setWritten] = useKeptState('message', blank, hasText)
  const { recipient } = written
  const form = useRef<HTMLFormElement>(null)
  useUnsaved('message', hasText(written))
  const write = (changes: Partial<Written>) => setWritten((now) => ({ ...now, ...changes }))
  const choose = (recipient: FoundUser | null) => write({ recipient })

  const deliver = async (element: HTMLFormElement, begin: () => void): Promise<Outcome<Name>> => {
    const words = {
      toUserId: recipient?.id ?? search.term,
      subject: written.subject.trim(),
      message: written.message.trim(),
    }
    const blankFields = keysOf(required).filter((name) => !words[name])
    if (blankFields.length > 0)
      return { errors: Object.fromEntries(blankFields.map((name) => [name, required[name]])) }
    const about = new FormData(element).get('about')
    begin()
    try {
      await api('POST /api/admin/messages', {
        body: {
          ...words,
          ...(about === 'doctor' && recipient?.doctor && { doctorId: recipient.doctor.id }),
          ...(about === 'practice' && recipient?.practice && { practiceId: recipient.practice.id }),
        },
      })
    } catch (error) {
      return showRefusal(error)
    }
    return { errors: {}, after: finish }
  }

  const showRefusal = (error: unknown): Outcome<Name> => {
    const description = refusalText(error)
    const after = () => showToast({ title: 'Error', description, destructive: true })
    const problem = error instanceof ApiError ? error.problem : null
    const isUnknown = problem?.code === 'not_found' && !recipient
    const errors: FieldErrors<Name> = isUnknown
      ? { toUserId: 'There is no such user. Choose one from the list.' }
      : (problem?.fields ?? {})
    return { errors, after }
  }

  const finish = (element: HTMLFormElement) => {
    element.reset()
    search.setInput('')
    setWritten(blank)
    showToast({ title: 'Success', description: 'Message sent' })
    void client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => String(key).startsWith('GET /api/admin/messages'),
    })
  }

  const { errors, sending, attributes, forgetErrors } = useCheckedForm<Name>({
    deliver,
    approach: () => {},
  })
  const focus = (name: string) =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    )

  return (
    <form {...attributes} ref={form} aria-label="Message" className="grid gap-s4">
      {recipient ? (
        <ChosenRecipient
          user={recipient}
          onChange={() => {
            choose(null)
            focus('toUserId')
          }}
        />
      ) : (
        <RecipientSearch
          search={search}
          error={errors.toUserId}
          onChoose={(user) => {
            choose(user)
            forgetErrors()
            focus('subject')
          }}
        />
      )}
      {recipient && (recipient.doctor || recipient.practice) && (
        <Field label="About (optional)">
          <Select name="about">
            <option value="">Nothing in particular</option>
            {recipient.doctor && <option value="doctor">{recipient.doctor.name}</option>}
            {recipient.practice && <option value="practice">{recipient.practice.name}</option>}
          </Select>
        </Field>
      )}
      <Field label="Subject" error={errors.subject}>
        <TextInput
          name="subject"
          maxLength={200}
          autoComplete="off"
          readOnly={sending}
          value={written.subject}
          onChange={({ target }) => write({ subject: target.value })}
        />
      </Field>
      <Field
        label="Message"
        error={errors.message}
        help="It appears on the user’s dashboard and goes out by mail."
      >
        <TextArea
          name="message"
          rows={7}
          maxLength={5000}
          readOnly={sending}
          value={written.message}
          onChange={({ target }) => write({ message: target.value })}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" sending={sending} sendingLabel="Sending...">
          Send Message
        </Button>
      </div>
    </form>
  )
}

const searchUsersCall = (search: string) => call('GET /api/admin/users', { query: { search } })

type Props = {
  search: ReturnType<typeof useRecordSearch<FoundUser>>
  error: string | undefined
  onChoose: (user: FoundUser) => void
}

/** Finds the recipient by name or address; a user ID is accepted, too (D8). */
function RecipientSearch({ search, error, onChoose }: Props) {
  return (
    <SearchList
      label="Recipient"
      help="A user ID, or at least 3 characters of a name or an email address."
      name="toUserId"
      error={error}
      input={search.input}
      onType={search.setInput}
      state={search.state}
      rows={search.rows}
      count={(rows) => (rows === 1 ? '1 user found' : `${rows} users found`)}
      none={<p className="text-ink-2">Nobody has this ID, name or address.</p>}
      note={
        search.rows.length >= mostUsersFound && (
          <p className="text-sm text-ink-2">
            These are the first {mostUsersFound}. Type more to see others.
          </p>
        )
      }
      onRetry={search.refetch}
    >
      {(user) => (
        <div className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2">
          <Person user={user} className="flex-[1_1_12rem]" />
          <Button aria-label={`Choose ${user.name}, ${user.email}`} onClick={() => onChoose(user)}>
            Choose
          </Button>
        </div>
      )}
    </SearchList>
  )
}

function ChosenRecipient({ user, onChange }: { user: FoundUser; onChange: () => void }) {
  return (
    <fieldset>
      <legend className="label">Recipient</legend>
      <div className="mt-s2 flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 rounded-2 border border-line bg-bed-1 px-s4 py-s3">
        <Person user={user} />
        <Button aria-label={`Choose somebody else than ${user.name}`} onClick={onChange}>
          Change
        </Button>
      </div>
    </fieldset>
  )
}

function Person({
  user: { name, email, isAdmin, doctor, practice },
  className = '',
}: { user: FoundUser } & Pick<ComponentProps<'div'>, 'className'>) {
  const records = [doctor?.name, practice?.name].filter(Boolean).join(', ')
  return (
    <div className={`min-w-0 leading-snug ${className}`}>
      <p className="flex flex-wrap items-center gap-s2 font-semibold wrap-anywhere">
        {name} {isAdmin && <Badge>Administrator</Badge>}
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">{email}</p>
      {records && <p className="text-sm wrap-anywhere text-ink-2">{records}</p>}
    </div>
  )
}
