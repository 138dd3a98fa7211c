import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import type { RegisterDownload } from '../../../../contract/administration/imports/calls.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { useAct } from '../records/record-calls.ts'
import { shortFigures } from './import-text.ts'

type Imports = Answer<'GET /api/admin/directory/imports'>

const isUnderWay = (last: RegisterDownload | null | undefined) => last?.finishedAt === null

export const isDownloading = (imports: Imports | undefined) => isUnderWay(imports?.download?.last)

/** Automatic downloads from the register: schedule, last result, and a button to start one. */
export function DownloadPanel({
  about: { host, nextAt, last },
  mayStart,
}: {
  about: NonNullable<Imports['download']>
  /** No other import is active. */
  mayStart: boolean
}) {
  const act = useAct()
  const [sending, setSending] = useState(false)
  const start = async () => {
    setSending(true)
    await act(
      () => api('POST /api/admin/directory/imports/download', {}),
      'The download begins in a moment.',
    )
    setSending(false)
  }
  return (
    <Panel
      title="From the register"
      note={isUnderWay(last) && <Badge variant="bonnet">Under way</Badge>}
      className="wide:col-span-12"
    >
      <div className="grid justify-items-start gap-s3">
        <p className="max-w-prose text-ink-2">
          New files from <span className="wrap-anywhere">{host}</span> are imported every week
          without asking. Next: <time dateTime={nextAt}>{momentText(nextAt)}</time>.
        </p>
        <div role="status">{last ? <Last run={last} /> : <p>Nothing was downloaded yet.</p>}</div>
        {!isUnderWay(last) && mayStart && (
          <Button onClick={start} sending={sending} sendingLabel="Starting...">
            <CloudDownload className="icon" />
            Download now
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Last({ run: { at, finishedAt, by, reason, files } }: { run: RegisterDownload }) {
  const moment = <time dateTime={at}>{momentText(at)}</time>
  const author = by && `, author for by ${by}`
  return (
    <div className="grid gap-s2">
      {finishedAt === null ? (
        <p>
          Under way since {moment}
          {author}.{reason && ` Not through yet: ${reason}. It is tried again.`}
        </p>
      ) : (
        <p>
          Last download: {moment}
          {author}. {files.length === 0 && reason === null && 'There was nothing new.'}
        </p>
      )}
      {files.length > 0 && (
        <ul>
          {files.map(({ uploadId, file, figures }) => (
            <li key={uploadId} className="wrap-anywhere">
              <a href={paths.adminImports(uploadId)}>{file}</a>: {shortFigures(figures)}
            </li>
          ))}
        </ul>
      )}
      {finishedAt !== null && reason && (
        <p className="text-bad wrap-anywhere">It ended early: {reason}.</p>
      )}
    </div>
  )
}
