import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ImportState } from '../../../../contract/administration/imports/findings.ts'
import type { UndoState } from '../../../../contract/administration/imports/undo-calls.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { capitalize } from '../../../../contract/text/capitalize.ts'
import { type ApiError, api } from '../../../kit/data/api.ts'
import { call } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Facts } from '../../../kit/ui/facts.tsx'
import { ConfirmDialog } from '../../../kit/ui/overlays/dialog-confirm.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { Progress } from '../../../kit/ui/progress.tsx'
import { waitingCall } from '../frame/team-calls.ts'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { RowShapes } from '../records/in-browser.tsx'
import { useAct } from '../records/record-calls.ts'
import { Differences } from './differences.tsx'
import { alertsCall, importsCall } from './import-calls.ts'
import {
  applyTexts,
  changesNothing,
  figureRows,
  sizeText,
  stateLooks,
  undoLooks,
} from './import-text.ts'

/** Navigation state after an upload. */
export const justUploaded = 'just uploaded'

/** One import: progress, changes and actions. */
export function ImportPanel({
  id,
  undo,
}: {
  id: number
  /** The progress of its undo, from the list of imports. */
  undo: UndoState['state'] | undefined
}) {
  const { data, isError, refetch } = useImport(id)
  const panel = useRef<HTMLElement>(null)
  const isShown = data !== undefined
  const isNew = useLocation().state === justUploaded
  useEffect(() => {
    // the focused field is gone while the import is active
    if (isShown && isNew) panel.current?.focus()
  }, [isShown, isNew])
  if (!data)
    return isError ? (
      <CouldNotLoad message="This import could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="the import" />
    )
  const { file, bytes, by, uploadedAt, downloaded, state, figures, findings, records } = data
  const isTakenBack = undo === 'under way' || undo === 'undone'
  const { variant, label } = isTakenBack ? undoLooks[undo] : stateLooks[state]
  return (
    <>
      <Panel
        ref={panel}
        tabIndex={-1}
        title={<span className="wrap-anywhere">{file}</span>}
        note={<Badge variant={variant}>{label}</Badge>}
        className="wide:col-span-12"
      >
        <div className="grid gap-s4">
          <p className="text-ink-2">
            {bytes > 0 && `${sizeText(bytes)}, `}
            {downloaded ? 'from the register' : 'uploaded'}{' '}
            <time dateTime={uploadedAt}>{momentText(uploadedAt)}</time>
            {by && (downloaded ? `, asked for by ${by}` : ` by ${by}`)}
          </p>
          <p role="status">{isTakenBack ? undoTexts[undo] : stateText(data)}</p>
          <Moving about={data} />
          {figures && state !== 'applying' && <Facts items={figureRows(figures)} />}
          <Actions about={data} />
        </div>
      </Panel>
      {findings && state !== 'applying' && (
        <Differences findings={findings} records={records} state={state} />
      )}
    </>
  )
}

const undoTexts = {
  'under way': 'The import is being undone. You may leave this page.',
  undone: 'The import was applied, and undone since. This is what it had done.',
}

function stateText({ state, reason, figures }: OneImport): ReactNode {
  const why = reason && `${capitalize(reason)}.`
  switch (state) {
    case 'reading':
      return 'The file is being read. Nothing changes yet; you may leave this page.'
    case 'ready':
      return figures && changesNothing(figures)
        ? 'The directory says all of this already. Applying only notes the day of the file.'
        : 'The file is read, and nothing is changed yet. This is what applying it would do.'
    case 'downloading':
      return 'The file is being downloaded, and then imported without asking. You may leave this page.'
    case 'applying':
      return 'The import is being applied. You may leave this page.'
    case 'applied':
      return 'The import is applied. This is what it did.'
    case 'refused':
    case 'failed':
      return <span className="text-bad">{why}</span>
    case 'discarded':
      return 'Discarded; nothing was changed.'
    case 'expired':
      return 'Nobody applied it within a day; nothing was changed. Upload the file again to go on.'
  }
}

function Moving({ about: { state, progress } }: { about: OneImport }) {
  if (!isMoving(state)) return null
  if (!progress) return <Progress subject="Import" label="Waiting" done={0} of={100} />
  const { phase, done, of } = progress
  return phase === 'saving' ? (
    <Progress subject="Import" label="Comparing, providers" done={done} of={of} />
  ) : (
    <Progress
      subject="Import"
      label={phase === 'reading' ? 'Reading, KB' : 'Downloading, KB'}
      done={Math.ceil(done / 1024)}
      of={Math.ceil(of / 1024)}
    />
  )
}

function Actions({ about: { id, state, figures } }: { about: OneImport }) {
  const act = useAct()
  const client = useQueryClient()
  const [asking, setAsking] = useState<'apply' | 'discard' | null>(null)
  const [sending, setSending] = useState(false)
  if (state !== 'ready' && state !== 'reading' && state !== 'downloading') return null
  const params = { id }
  const decide = async () => {
    setSending(true)
    if (asking === 'apply')
      await act(
        () => api('POST /api/admin/directory/imports/:id/apply', { params }),
        'The import is being applied.',
      )
    else
      await act(
        () => api('DELETE /api/admin/directory/imports/:id', { params }),
        'The import is discarded.',
      )
    await client.invalidateQueries({ queryKey: importCall(id).queryKey })
    setSending(false)
    setAsking(null)
  }
  return (
    <div className="flex flex-wrap gap-s3">
      {state === 'ready' && (
        <Button variant="primary" onClick={() => setAsking('apply')}>
          <Check className="icon" />
          Apply
        </Button>
      )}
      <Button onClick={() => setAsking('discard')}>
        <Trash2 className="icon" />
        Discard
      </Button>
      <ConfirmDialog
        open={asking === 'apply'}
        title="Apply this import?"
        confirm="Apply"
        confirming="Applying..."
        sending={sending}
        onConfirm={decide}
        onClose={() => setAsking(null)}
      >
        {applyTexts(figures ?? {}).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          What is shown is what is applied. A record that somebody changes until then stays as it
          is, and the result names it. For 30 days you can undo the import; what people have written
          or confirmed by then stays.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        title="Discard this import?"
        confirm="Discard"
        confirming="Discarding..."
        sending={sending}
        onConfirm={decide}
        onClose={() => setAsking(null)}
      >
        <p>The file is deleted, and the directory stays as it is.</p>
      </ConfirmDialog>
    </div>
  )
}

type OneImport = Answer<'GET /api/admin/directory/imports/:id'>

const importCall = (id: number) => call('GET /api/admin/directory/imports/:id', { params: { id } })

/** Polling interval of an import in progress, in milliseconds. */
const pollInterval = 1000

/** One import, polled while it is active; the list and what it leaves to decide are refetched when it ends. */
function useImport(id: number) {
  const client = useQueryClient()
  const query = useQuery<OneImport, ApiError>({
    queryKey: importCall(id).queryKey,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.state) ? pollInterval : false),
  })
  const state = query.data?.state
  useEffect(() => {
    // also at first: it may have ended since the list was fetched
    if (state && !isMoving(state))
      for (const { queryKey } of [importsCall, alertsCall, waitingCall])
        void client.invalidateQueries({ queryKey })
  }, [state, client])
  return query
}

const isMoving = (state: ImportState) =>
  state === 'reading' || state === 'downloading' || state === 'applying'
