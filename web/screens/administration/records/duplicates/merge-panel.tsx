import { useState } from 'react'
import type { Answer } from '../../../../../contract/calls.ts'
import { paths } from '../../../../../contract/paths.ts'
import { api } from '../../../../kit/data/api.ts'
import { useCall } from '../../../../kit/data/call.ts'
import { useDebounced } from '../../../../kit/form/use-debounced.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { SearchList } from '../../../../kit/ui/fields/search-list.tsx'
import { ConfirmDialog } from '../../../../kit/ui/overlays/dialog-confirm.tsx'
import { Panel } from '../../../../kit/ui/panel.tsx'
import { wordsOf } from '../kinds.ts'
import { type DirectoryRecord, listCall, useAct } from '../record-calls.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Props = { record: DirectoryRecord; kind: 'doctors' | 'practices' }
type Found = Answer<'GET /api/admin/directory/list/:kind'>['rows'][number]

/** Merging two records of the same provider, and undoing it. */
export function MergePanel({ record, kind }: Props) {
  const { one } = wordsOf(kind)
  const { mergedInto, merged } = record
  if (mergedInto)
    return (
      <Panel title="Merged">
        <p className="mb-s3 text-ink-2">
          <a href={paths.adminRecord(kind, mergedInto.id)}>{mergedInto.name}</a> took the place of
          this {one}. Its address leads there.
        </p>
        <UndoMerge mergeId={mergedInto.mergeId} name={record.title} />
      </Panel>
    )
  return (
    <Panel title="Duplicates">
      {merged.length > 0 && (
        <ul className="mb-s4 grid gap-s3">
          {merged.map(({ mergeId, id, name }) => (
            <li key={mergeId} className="grid justify-items-start gap-s1">
              <span className="wrap-anywhere">
                <a href={paths.adminRecord(kind, id)}>{name}</a>{' '}
                <span className="text-ink-2">was merged into this {one}</span>
              </span>
              <UndoMerge mergeId={mergeId} name={name} />
            </li>
          ))}
        </ul>
      )}
      <MergeSearch record={record} kind={kind} />
    </Panel>
  )
}

function MergeSearch({ record, kind }: Props) {
  const [input, setInput] = useState('')
  const [other, setOther] = useState<Found | null>(null)
  const { one, many } = wordsOf(kind)
  const text = input.trim()
  const term = useDebounced(text)
  const isLongEnough = text.length > 2 && term.length > 2
  const { data, isError, isFetching, refetch } = useCall(listCall(kind, { search: term }), {
    enabled: isLongEnough,
    staleTime: 0,
  })
  const rows = (data?.rows ?? []).filter(({ id }) => id !== record.id).slice(0, 10)
  const state = !isLongEnough
    ? 'idle'
    : isFetching || term !== text
      ? 'searching'
      : isError
        ? 'failed'
        : 'found'
  return (
    <>
      <SearchList
        label={`Find the same ${one}`}
        help={`Is it in the directory twice? At least 3 characters.`}
        input={input}
        onType={setInput}
        state={state}
        rows={rows}
        count={(count) => `${count} ${count === 1 ? one : many} found`}
        none={<p className="text-ink-2">No other {one} matches.</p>}
        onRetry={() => void refetch()}
      >
        {(row) => (
          <div className="grid justify-items-start gap-s2">
            <p className="wrap-anywhere">
              <b>{row.name}</b>
              {row.detail && <span className="block text-ink-2">{row.detail}</span>}
            </p>
            <Button onClick={() => setOther(row)} aria-label={`Merge ${row.name} into this ${one}`}>
              Merge into this {one}
            </Button>
          </div>
        )}
      </SearchList>
      {other && (
        <MergeDialog
          wish={{ kind, keptRecord: { id: record.id, name: record.title }, other }}
          onClose={() => {
            setOther(null)
            setInput('')
          }}
        />
      )}
    </>
  )
}

function UndoMerge({ mergeId, name }: { mergeId: number; name: string }) {
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const undo = async () => {
    setSending(true)
    const params = { id: mergeId }
    await act(() => api('POST /api/admin/directory/merges/:id/undo', { params }), 'Merge undone.')
    setSending(false)
    setAsking(false)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)} aria-label={`Undo merge: ${name}`}>
        Undo merge
      </Button>
      <ConfirmDialog
        open={asking}
        title="Undo this merge?"
        confirm="Undo Merge"
        confirming="Undoing..."
        sending={sending}
        onConfirm={undo}
        onClose={() => setAsking(false)}
      >
        <p className="font-semibold text-ink wrap-anywhere">{name}</p>
        <p>
          It is a record of its own again, as public as it was, and gets back what was moved. What
          came to the other one since stays there.
        </p>
      </ConfirmDialog>
    </>
  )
}
