import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { SavedFilter } from '../../../../../contract/administration/records/saved-filter-calls.ts'
import { api } from '../../../../data/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { CloseButton } from '../../../../ui/overlays/close-button.tsx'
import { useAct } from '../record-calls.ts'

/** Renames and removes saved filters, and sets the default. */
export function ManageFilters({ filters }: { filters: readonly SavedFilter[] }) {
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
  const [typed, setTyped] = useState(name)
  /** While the request is in flight. */
  const [wanted, setWanted] = useState<boolean>()
  const [sending, setSending] = useState(false)
  /** The server's state, even before the list is refetched. */
  const kept = useRef({ name, isDefault })
  useEffect(() => {
    kept.current = { name, isDefault }
  }, [name, isDefault])
  const run = async (work: () => Promise<unknown>, done: string) => {
    if (sending) return
    setSending(true)
    await act(work, done)
    setSending(false)
  }
  const params = { id }
  const change = (changes: Partial<typeof kept.current>, done: string) =>
    run(async () => {
      const body = { ...kept.current, ...changes }
      await api('PUT /api/admin/saved-filters/:id', { params, body })
      kept.current = body
      // done: a press while the list is being refetched is not lost
      setSending(false)
    }, done)
  const makeDefault = async (isDefault: boolean) => {
    setWanted(isDefault)
    await change(
      { isDefault },
      isDefault
        ? `The directory opens with ${kept.current.name}.`
        : 'The directory opens unfiltered.',
    )
    setWanted(undefined)
  }
  const rename = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() && typed.trim() !== name) void change({ name: typed.trim() }, 'Renamed.')
  }
  return (
    <li className="grid gap-s2 border-t border-line py-s3 first:border-t-0">
      <form onSubmit={rename} className="flex flex-wrap gap-s2">
        <Field label={`Name of ${name}`} labelHidden className="min-w-0 flex-1 basis-56">
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button
          type="submit"
          className="min-h-12"
          aria-label={`Rename ${name}`}
          aria-disabled={!typed.trim() || typed.trim() === name}
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
          checked={wanted ?? isDefault}
          onChange={({ target }) => void makeDefault(target.checked)}
        />
        Open the directory with it
        <span className="sr-only">: {name}</span>
      </label>
    </li>
  )
}
