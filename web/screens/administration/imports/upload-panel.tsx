import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { importsCall } from './import-calls.ts'
import { justUploaded } from './import-panel.tsx'
import { refusalOf, sizeText } from './import-text.ts'
import { sendFile } from './send-file.ts'

const kb = (bytes: number) => Math.ceil(bytes / 1024)

/** Chooses a file or takes one that is dropped, and sends it. */
export function UploadPanel({ maxBytes }: { maxBytes: number }) {
  const [allowOlder, setAllowOlder] = useState(false)
  const { sent, error, send } = useUpload(maxBytes, allowOlder)
  const [isOver, setOver] = useState(false)
  const inputId = useId()
  const helpId = useId()
  return (
    <Panel title="Upload a file" className="wide:col-span-12">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
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
          if (file && !sent) void send(file)
        }}
      >
        <label
          htmlFor={inputId}
          className="btn btn-primary has-focus-visible:shadow-ring"
          aria-busy={sent !== null}
        >
          <input
            id={inputId}
            type="file"
            accept=".csv,.zip"
            aria-describedby={helpId}
            disabled={sent !== null}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // the same file again is a choice, too
              target.value = ''
              if (file) void send(file)
            }}
          />
          <FileUp className="icon" />
          {sent ? 'Uploading...' : 'Choose file'}
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
            disabled={sent !== null}
            onChange={({ target }) => setAllowOlder(target.checked)}
          />
          Accept a file older than the last one
        </label>
        {sent && (
          <div className="w-full">
            <Progress subject="Upload" label="KB sent" done={kb(sent.done)} of={kb(sent.of)} />
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
  const [sent, setSent] = useState<{ done: number; of: number } | null>(null)
  const [error, setError] = useState('')
  const send = async (file: File) => {
    const refusal = refusalOf(file, maxBytes)
    setError(refusal)
    if (refusal) return
    setSent({ done: 0, of: file.size })
    try {
      const id = await sendFile(file, allowOlder, (done, of) => setSent({ done, of }))
      await navigate(paths.adminImports(id), { state: justUploaded })
    } catch (failure) {
      setError(refusalText(failure))
    }
    setSent(null)
    await client.invalidateQueries({ queryKey: importsCall.queryKey })
  }
  return { sent, error, send }
}
