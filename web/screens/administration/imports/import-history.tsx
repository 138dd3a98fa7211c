import type { ImportRun } from '../../../../contract/administration/imports/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { momentText } from '../../../text/moment-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { shortFigures, stateLooks } from './import-text.ts'

/** The latest imports, also those somebody made with the command. */
export function ImportHistory({ history }: { history: readonly ImportRun[] }) {
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

function Run({ run: { uploadId, file, at, by, state, figures } }: { run: ImportRun }) {
  const { variant, label } = stateLooks[state]
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
          {uploadId === null ? ' with the command' : by && ` by ${by}`}
          {figures && `: ${shortFigures(figures)}`}
        </p>
      </div>
      <p>
        <Badge variant={variant}>{label}</Badge>
      </p>
    </li>
  )
}
