import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ImportRun } from '../../../../contract/administration/imports/calls.ts'
import type {
  KeptRecord,
  UndoState,
} from '../../../../contract/administration/imports/undo-calls.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { ConfirmDialog } from '../../../kit/ui/overlays/dialog-confirm.tsx'
import { useAct } from '../records/record-calls.ts'

type Undo = Answer<'GET /api/admin/directory/import-runs/:id/undo'>

/** Undoes an import, and lists what stays as it is. */
export function UndoImport({ run: { file, runId, undo } }: { run: ImportRun }) {
  const [asking, setAsking] = useState(false)
  if (runId === null || !undo) return null
  const hasKept = undo.state === 'undone' && (undo.figures?.kept ?? 0) > 0
  if (undo.state !== 'open' && !hasKept) return null
  return (
    <>
      <Button
        onClick={() => setAsking(true)}
        aria-label={hasKept ? `What was left: ${file}` : `Undo import: ${file}`}
      >
        {!hasKept && <Undo2 className="icon" />}
        {hasKept ? 'What was left' : 'Undo'}
      </Button>
      {asking && <UndoDialog id={runId} onClose={() => setAsking(false)} />}
    </>
  )
}

function UndoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const params = { id }
  const { data, isError } = useCall(
    call('GET /api/admin/directory/import-runs/:id/undo', { params }),
    { staleTime: 0 },
  )
  const act = useAct()
  const [sending, setSending] = useState(false)
  const undo = async () => {
    setSending(true)
    await act(
      () => api('POST /api/admin/directory/import-runs/:id/undo', { params }),
      'The import is being undone.',
    )
    onClose()
  }
  const isPossible =
    data?.preview &&
    data.laterImport === null &&
    (data.figures !== null || data.preview.removed + data.preview.restored > 0)
  if (isPossible)
    return (
      <ConfirmDialog
        open
        title="Undo this import?"
        confirm="Undo Import"
        confirming="Undoing..."
        sending={sending}
        onConfirm={undo}
        onClose={onClose}
      >
        <p className="font-semibold text-ink wrap-anywhere">{data.file}</p>
        {undoTexts(data).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <KeptRecords about={data} />
        <p>
          The weekly download does not bring this file again; you can upload it. Possible until{' '}
          {momentText(data.until)}.
        </p>
      </ConfirmDialog>
    )
  return (
    <Dialog open onClose={onClose} title={data?.preview ? 'This import stays' : 'Undo import'}>
      <div className="grid gap-s3 text-ink-2">
        {data ? (
          <Kept about={data} />
        ) : (
          <p role={isError ? 'alert' : 'status'}>
            {isError ? 'That could not be loaded. Close this and try again.' : 'Loading...'}
          </p>
        )}
      </div>
      <div className="flex">
        <Button data-autofocus onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

function Kept({ about }: { about: Undo }) {
  const { file, preview, laterImport, kept } = about
  if (laterImport !== null)
    return (
      <p className="wrap-anywhere">
        A later import has some of its records. Undo that first: {laterImport}.
      </p>
    )
  if (kept.count === 0)
    return <p>{preview ? 'It changed nothing that could be undone.' : 'Nothing was left.'}</p>
  return (
    <>
      <p className="font-semibold text-ink wrap-anywhere">{file}</p>
      <KeptRecords about={about} />
    </>
  )
}

/** Records that stay as they are, and why. */
function KeptRecords({ about: { state, kept } }: { about: Undo }) {
  if (kept.count === 0) return null
  const more = kept.count - kept.first.length
  const one = kept.count === 1
  return (
    <>
      <p>
        {state === 'undone'
          ? `${count(kept.count)} ${one ? 'was left as it is' : 'were left as they are'}:`
          : `${count(kept.count)} ${one ? 'stays as it is' : 'stay as they are'}, because of what was done with ${one ? 'it' : 'them'} since:`}
      </p>
      <ul className="max-h-64 overflow-y-auto">
        {kept.first.map((record) => (
          <KeptRow key={`${record.kind} ${record.id}`} record={record} />
        ))}
      </ul>
      {more > 0 && <p>… and {more.toLocaleString('en-US')} more.</p>}
    </>
  )
}

const KeptRow = ({ record: { kind, id, name, why } }: { record: KeptRecord }) => (
  <li className="border-t border-line py-s2 wrap-anywhere">
    <a href={paths.adminRecord(kind, id)}>{name}</a> {why}
  </li>
)

const count = (value: number) =>
  `${value.toLocaleString('en-US')} ${value === 1 ? 'record' : 'records'}`

function undoTexts({ preview, figures }: Undo): string[] {
  const { removed, restored } = preview ?? { removed: 0, restored: 0 }
  return [
    ...(figures ? ['A part is undone already.'] : []),
    ...(removed > 0
      ? [`${count(removed)} that it brought ${removed === 1 ? 'leaves' : 'leave'} the directory.`]
      : []),
    ...(restored > 0
      ? [
          `${count(restored)} ${restored === 1 ? 'says again what it' : 'say again what they'} said before, except for what somebody has written or confirmed since.`,
        ]
      : []),
  ]
}

/** `: 2 removed, 1 back to what it said` */
export function undoneText({ figures }: UndoState): string {
  const { removed, restored, kept } = figures ?? { removed: 0, restored: 0, kept: 0 }
  const parts = [
    `${removed.toLocaleString('en-US')} removed`,
    `${restored.toLocaleString('en-US')} restored`,
    ...(kept > 0 ? [`${kept.toLocaleString('en-US')} left as they are`] : []),
  ]
  return parts.join(', ')
}
