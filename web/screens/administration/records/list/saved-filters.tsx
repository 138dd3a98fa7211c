import { BookmarkPlus, Check, Settings2, Trash2 } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import type { SavedFilter } from '../../../../../contract/administration/records/saved-filter-calls.ts'
import type { DirectoryFilters } from '../../../../../contract/paths.ts'
import { ApiError, api } from '../../../../kit/data/api.ts'
import { call, useCall } from '../../../../kit/data/call.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../../kit/ui/fields/text-input.tsx'
import { CloseButton } from '../../../../kit/ui/overlays/close-button.tsx'
import { Dialog } from '../../../../kit/ui/overlays/dialog.tsx'
import { RowShapes } from '../in-browser.tsx'
import { wordsOf } from '../kinds.ts'
import { useAct } from '../record-calls.ts'
import { listAddress } from './filters.ts'

const savedCall = call('GET /api/admin/saved-filters')

const addressOf = ({ kind, query }: SavedFilter) => listAddress(kind, query as DirectoryFilters)

/** Redirects an address without a list to the administrator's default filters. */
export function DefaultFilters({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  const { data, isPending } = useCall(savedCall)
  if (search) return children
  if (isPending) return <RowShapes what="saved filters" />
  const usual = data?.filters.find(({ isDefault }) => isDefault)
  return usual ? <Navigate to={addressOf(usual)} replace /> : children
}

type Props = {
  kind: RecordKind
  /** The present filters and order of the list. */
  query: DirectoryFilters
}

/** Saved filters of a list, each opened by a click. */
export function SavedFilters({ kind, query }: Props) {
  const [open, setOpen] = useState<'save' | 'manage'>()
  const section = useRef<HTMLElement>(null)
  const { data, isError } = useCall(savedCall)
  const ofKind = data?.filters.filter((one) => one.kind === kind) ?? []
  const address = listAddress(kind, query)
  const isNarrowed = Object.keys(query).length > 0
  const isSaved = ofKind.some((one) => addressOf(one) === address)
  const hasSaved = useRef(false)
  useEffect(() => {
    if (open || !isSaved || !hasSaved.current) return
    hasSaved.current = false
    // the button that opened the dialog is gone
    section.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [open, isSaved])
  if (isError)
    return (
      <p className="text-sm text-ink-2 wide:col-span-12">Your saved filters could not be loaded.</p>
    )
  if (ofKind.length === 0 && !isNarrowed && !open) return null
  return (
    <section
      ref={section}
      aria-label="Saved filters"
      className="flex flex-wrap items-center gap-s2 wide:col-span-12"
    >
      {ofKind.map((one) => {
        const isCurrent = addressOf(one) === address
        return (
          <a
            key={one.id}
            className="chip"
            href={addressOf(one)}
            aria-current={isCurrent || undefined}
          >
            {isCurrent && <Check className="icon" />}
            <span className="min-w-0 wrap-anywhere">
              {one.name}
              {one.isDefault && ' (default)'}
            </span>
          </a>
        )
      })}
      {isNarrowed && !isSaved && data && (
        <Button
          variant="quiet"
          // without a frame, so that its text aligns with everything else
          className={ofKind.length === 0 ? '-ml-3' : ''}
          aria-haspopup="dialog"
          onClick={() => setOpen('save')}
        >
          <BookmarkPlus className="icon" />
          Save filters
        </Button>
      )}
      {ofKind.length > 0 && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('manage')}>
          <Settings2 className="icon" />
          Manage
        </Button>
      )}
      <Dialog
        open={open === 'save'}
        title={`Save filters of ${wordsOf(kind).many}`}
        onClose={() => setOpen(undefined)}
      >
        {open === 'save' && (
          <SaveForm
            kind={kind}
            query={query}
            onSaved={() => {
              hasSaved.current = true
            }}
          />
        )}
      </Dialog>
      <Dialog
        open={open === 'manage'}
        title={`Saved filters of ${wordsOf(kind).many}`}
        onClose={() => setOpen(undefined)}
      >
        {open === 'manage' && <ManageFilters filters={ofKind} />}
      </Dialog>
    </section>
  )
}

function SaveForm({ kind, query, onSaved }: Props & { onSaved: () => void }) {
  const act = useAct()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (sending) return
    if (!name.trim()) {
      setError('Please enter a name')
      return form.querySelector('input')?.focus()
    }
    setSending(true)
    const isDone = await act(async () => {
      try {
        await api('POST /api/admin/saved-filters', { body: { kind, name, query: query as never } })
      } catch (refusal) {
        setError(refusal instanceof ApiError ? refusal.problem?.fields?.name : undefined)
        throw refusal
      }
    }, 'The filters are saved.')
    setSending(false)
    if (!isDone) return
    onSaved()
    form.closest('dialog')?.close()
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-s4">
      <Field
        label="Name"
        required
        help="The order of the list is saved with them."
        {...(error && { error })}
      >
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-s3">
        <Button type="submit" variant="primary" sending={sending} sendingLabel="Saving...">
          Save
        </Button>
        <CloseButton>Cancel</CloseButton>
      </div>
    </form>
  )
}

/** Renames and removes saved filters, and sets the default. */
function ManageFilters({ filters }: { filters: readonly SavedFilter[] }) {
  return (
    <div className="grid gap-s4">
      {filters.length === 0 ? (
        <p className="text-ink-2">No filters are saved here now.</p>
      ) : (
        <ul>
          {filters.map((filter) => (
            <Saved key={filter.id} filter={filter} />
          ))}
        </ul>
      )}
      <div className="flex">
        <CloseButton>Close</CloseButton>
      </div>
    </div>
  )
}

function Saved({ filter: { id, name, isDefault } }: { filter: SavedFilter }) {
  const act = useAct()
  const [newName, setNewName] = useState(name)
  /** While the request is in flight. */
  const [nextDefault, setNextDefault] = useState<boolean>()
  const [sending, setSending] = useState(false)
  /** The server's state, even before the list is refetched. */
  const serverState = useRef({ name, isDefault })
  useEffect(() => {
    serverState.current = { name, isDefault }
  }, [name, isDefault])
  const run = async (work: () => Promise<unknown>, outcome: string) => {
    if (sending) return
    setSending(true)
    await act(work, outcome)
    setSending(false)
  }
  const params = { id }
  const change = (changes: Partial<typeof serverState.current>, outcome: string) =>
    run(async () => {
      const body = { ...serverState.current, ...changes }
      await api('PUT /api/admin/saved-filters/:id', { params, body })
      serverState.current = body
      // done: a press while the list is being refetched is not lost
      setSending(false)
    }, outcome)
  const makeDefault = async (isDefault: boolean) => {
    setNextDefault(isDefault)
    await change(
      { isDefault },
      isDefault
        ? `The directory opens with ${serverState.current.name}.`
        : 'The directory opens unfiltered.',
    )
    setNextDefault(undefined)
  }
  const rename = (event: SubmitEvent) => {
    event.preventDefault()
    if (newName.trim() && newName.trim() !== name) void change({ name: newName.trim() }, 'Renamed.')
  }
  return (
    <li className="grid gap-s2 border-t border-line py-s3 first:border-t-0">
      <form onSubmit={rename} className="flex flex-wrap gap-s2">
        <Field label={`Name of ${name}`} labelHidden className="min-w-0 flex-1 basis-56">
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={newName}
            onChange={({ target }) => setNewName(target.value)}
          />
        </Field>
        <Button
          type="submit"
          className="min-h-12"
          aria-label={`Rename ${name}`}
          aria-disabled={!newName.trim() || newName.trim() === name}
        >
          Rename
        </Button>
        <Button
          variant="quiet"
          iconOnly
          className="min-h-12"
          aria-label={`Remove ${name}`}
          onClick={() =>
            void run(
              () => api('DELETE /api/admin/saved-filters/:id', { params }),
              `${name} is removed.`,
            )
          }
        >
          <Trash2 className="icon" />
        </Button>
      </form>
      <label className="flex min-h-target cursor-pointer items-center gap-s3">
        <input
          type="checkbox"
          className="size-5 flex-none cursor-pointer accent-oak"
          checked={nextDefault ?? isDefault}
          onChange={({ target }) => void makeDefault(target.checked)}
        />
        Open the directory with it
        <span className="sr-only">: {name}</span>
      </label>
    </li>
  )
}
