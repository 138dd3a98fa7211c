import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError, api } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import { momentText } from '../../text/moment-text.ts'
import { Button } from '../../ui/button.tsx'
import { CardContent } from '../../ui/card-content.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { Panel } from '../../ui/panel.tsx'
import { exportCall } from './export-call.ts'
import { saveExport } from './save-export.ts'

/** Milliseconds between two looks at an export that is being made. */
const pause = 2000

/** Everything held about the reader, as a file. */
export function DataCard() {
  const query = useCall(exportCall)
  const { data, refetch } = query
  const newest = data?.export ?? null
  const isWaiting = newest?.state === 'waiting'
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void refetch(), pause)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])

  const ask = async () => {
    setAsking(true)
    try {
      await api('POST /api/user/exports', {})
      await refetch()
    } catch (error) {
      showToast(failed(error, 'Your data could not be asked for. Please try again.'))
    }
    setAsking(false)
  }
  const save = async (token: string) => {
    setSaving(true)
    try {
      await saveExport(token)
    } catch (error) {
      showToast(failed(error, 'Your data could not be downloaded. Please try again.'))
      void refetch()
    }
    setSaving(false)
  }
  const token = newest?.token ?? null
  return (
    <Panel title="Your data">
      <CardContent query={query} what="your data" failed="Your data could not be loaded.">
        {() => (
          <div className="grid justify-items-start gap-s4">
            <p className="max-w-prose text-ink-2">
              Everything we hold about you in one ZIP file, with your photo: as JSON, and as tables
              for a spreadsheet.
            </p>
            <p role="status" className="max-w-prose empty:sr-only">
              {isWaiting && 'We are collecting it. We write to you when it is ready.'}
              {newest?.state === 'failed' && 'That did not work. Please try again.'}
              {newest?.expiresAt &&
                `It is ready, and stays here until ${momentText(newest.expiresAt)}.`}
            </p>
            {token === null ? (
              <Button sending={asking || isWaiting} sendingLabel="Collecting…" onClick={ask}>
                Collect My Data
              </Button>
            ) : (
              <Button
                variant="primary"
                sending={saving}
                sendingLabel="Downloading…"
                onClick={() => save(token)}
              >
                <Download className="icon" />
                Download My Data
              </Button>
            )}
          </div>
        )}
      </CardContent>
    </Panel>
  )
}

const failed = (error: unknown, fallback: string) => ({
  title: 'Your Data',
  description: error instanceof ApiError && error.problem ? error.problem.message : fallback,
  destructive: true,
})
