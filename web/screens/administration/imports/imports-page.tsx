import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ImportRun } from '../../../../contract/administration/imports/calls.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../kit/data/api.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { Progress } from '../../../kit/ui/progress.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { AlertsPanel } from './alerts-panel.tsx'
import { DownloadPanel, isDownloading } from './download-panel.tsx'
import { importsCall } from './import-calls.ts'
import { ImportPanel, justUploaded } from './import-panel.tsx'
import { shortFigures, sizeText, stateLooks, undoLooks } from './import-text.ts'
import { UndoImport, undoneText } from './undo-import.tsx'

const title = 'Import'
/** Polling interval of a download in progress, in milliseconds. */
const pollInterval = 2000
const back = { href: paths.adminDirectory(), label: 'Back to the Directory' }

/** Files of the national register: upload, preview, apply (D18). */
export default function DirectoryImportsPage() {
  const requestedId = Number(new URLSearchParams(useLocation().search).get('import'))
  const path = paths.adminImports()
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <InBrowser what="the imports">
            {() => (
              <Imports
                requestedId={Number.isInteger(requestedId) && requestedId > 0 ? requestedId : null}
              />
            )}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function Imports({ requestedId }: { requestedId: number | null }) {
  const { data, isError, refetch } = useQuery<Answer<'GET /api/admin/directory/imports'>, ApiError>(
    {
      queryKey: importsCall.queryKey,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        isDownloading(state.data) || isUndoing(state.data) ? pollInterval : false,
    },
  )
  if (!data)
    return isError ? (
      <CouldNotLoad message="The imports could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="the imports" />
    )
  const { current, history, maxBytes, area, download } = data
  const shownId = requestedId ?? current?.id
  return (
    <>
      <p className="max-w-prose text-lg text-ink-2 wide:col-span-12">
        Doctors and practices of {area} from the national register of providers. What somebody has
        edited here is never overwritten by a file.
      </p>
      {current && current.id !== shownId && (
        <p className="wide:col-span-12">
          Another import is under way:{' '}
          <a className="wrap-anywhere" href={paths.adminImports(current.id)}>
            {current.file}
          </a>
        </p>
      )}
      <AlertsPanel />
      {download && <DownloadPanel about={download} mayStart={!current} />}
      {!current && <UploadPanel maxBytes={maxBytes} />}
      {shownId && (
        <ImportPanel
          key={shownId}
          id={shownId}
          undo={history.find(({ uploadId }) => uploadId === shownId)?.undo?.state}
        />
      )}
      <ImportHistory history={history} />
    </>
  )
}

/** The latest imports, including those of the command. */
function ImportHistory({ history }: { history: readonly ImportRun[] }) {
  return (
    <Panel title="History" className="wide:col-span-12">
      {history.length === 0 ? (
        <p className="text-ink-2">Nothing was imported yet.</p>
      ) : (
        <ul>
          {history.map((run) => (
            <Run key={`${run.uploadId} ${run.at}`} run={run} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const isUndoing = (data: Answer<'GET /api/admin/directory/imports'> | undefined) =>
  data?.history.some(({ undo }) => undo?.state === 'under way') ?? false

function Run({ run }: { run: ImportRun }) {
  const { uploadId, downloaded, file, at, by, state, figures, undo } = run
  const { variant, label } =
    undo?.state === 'under way' || undo?.state === 'undone'
      ? undoLooks[undo.state]
      : stateLooks[state]
  return (
    <li className="grid gap-x-s5 gap-y-s1 border-t border-line py-s3 first:border-t-0 first:pt-0 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {uploadId === null ? (
            <b>{file}</b>
          ) : (
            <a className="lone font-semibold" href={paths.adminImports(uploadId)}>
              {file}
            </a>
          )}
        </p>
        <p className="text-ink-2">
          <time dateTime={at}>{momentText(at)}</time>
          {whence({ uploadId, downloaded, by })}
          {figures && `: ${shortFigures(figures)}`}
          {undo?.figures && `. Undone: ${undoneText(undo)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-s3">
        <UndoImport run={run} />
        <Badge variant={variant}>{label}</Badge>
      </div>
    </li>
  )
}

function whence({ uploadId, downloaded, by }: Pick<ImportRun, 'uploadId' | 'downloaded' | 'by'>) {
  if (uploadId === null) return ' with the command'
  if (!downloaded) return by && ` by ${by}`
  return by ? ` from the register, asked for by ${by}` : ' from the register'
}

const kb = (bytes: number) => Math.ceil(bytes / 1024)

/** Uploads a selected or dropped file. */
function UploadPanel({ maxBytes }: { maxBytes: number }) {
  const [allowOlder, setAllowOlder] = useState(false)
  const { progress, error, send } = useUpload(maxBytes, allowOlder)
  const [isOver, setOver] = useState(false)
  const inputId = useId()
  const helpId = useId()
  return (
    <Panel title="Upload a file" className="wide:col-span-12">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button */}
      <div
        className={`grid justify-items-start gap-s3 rounded-2 border border-dashed p-s5 ${isOver ? 'border-oak bg-bed-2' : 'border-line'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file && !progress) void send(file)
        }}
      >
        <label
          htmlFor={inputId}
          className="btn btn-primary has-focus-visible:shadow-ring"
          aria-busy={progress !== null}
        >
          <input
            id={inputId}
            type="file"
            accept=".csv,.zip"
            aria-describedby={helpId}
            disabled={progress !== null}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // the same file may be selected again
              target.value = ''
              if (file) void send(file)
            }}
          />
          <FileUp className="icon" />
          {progress ? 'Uploading...' : 'Choose file'}
        </label>
        <p id={helpId} className="max-w-prose text-ink-2">
          Or drop it here: a weekly or monthly NPPES file, as CSV or as the ZIP archive from CMS, at
          most {sizeText(maxBytes)}. It is only read at first; nothing changes before you apply it.
        </p>
        <label className="flex min-h-11 items-center gap-s3">
          <input
            type="checkbox"
            className="size-5 accent-oak"
            checked={allowOlder}
            disabled={progress !== null}
            onChange={({ target }) => setAllowOlder(target.checked)}
          />
          Accept a file older than the last one
        </label>
        {progress && (
          <div className="w-full">
            <Progress
              subject="Upload"
              label="KB sent"
              done={kb(progress.done)}
              of={kb(progress.of)}
            />
          </div>
        )}
        <p role="alert" className="text-bad empty:hidden">
          {error}
        </p>
      </div>
    </Panel>
  )
}

function useUpload(maxBytes: number, allowOlder: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [error, setError] = useState('')
  const send = async (file: File) => {
    const refusal = refusalOf(file, maxBytes)
    setError(refusal)
    if (refusal) return
    setProgress({ done: 0, of: file.size })
    try {
      const id = await sendFile(file, allowOlder, (done, of) => setProgress({ done, of }))
      await navigate(paths.adminImports(id), { state: justUploaded })
    } catch (failure) {
      setError(refusalText(failure))
    }
    setProgress(null)
    await client.invalidateQueries({ queryKey: importsCall.queryKey })
  }
  return { progress, error, send }
}

/**
 * Uploads a register file, without `fetch`, which reports no progress. Returns the import's id.
 * @throws ApiError for a refusal, Error if the connection fails
 */
function sendFile(
  file: File,
  allowOlder: boolean,
  onProgress: (bytesSent: number, of: number) => void,
): Promise<number> {
  const form = new FormData()
  form.set('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', `/api/admin/directory/imports${allowOlder ? '?older=true' : ''}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(new Error('The connection broke.'))
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText).id)
      else reject(new ApiError(request.status, request.responseText, request.statusText))
    }
    request.send(form)
  })
}

/** Why a file cannot be a register file, before uploading it. */
export function refusalOf(file: { name: string; size: number }, maxBytes: number): string {
  if (!/\.(csv|zip)$/i.test(file.name)) return 'Please choose a CSV or ZIP file.'
  if (file.size === 0) return 'This file is empty.'
  if (file.size > maxBytes) return `This file is too large: at most ${sizeText(maxBytes)}.`
  return ''
}
