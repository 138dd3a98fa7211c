import { Download } from 'lucide-react'
import { useState } from 'react'
import { notDone } from '#texts/account/common.ts'
import * as texts from '#texts/account/privacy.ts'
import { ApiError, api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { exportCall } from './export-call.ts'
import { saveExport } from './save-export.ts'

/** Polling interval of an export in progress, in milliseconds. */
const pause = 2000

/** Everything held about the reader, as a file. */
export function DataCard() {
  const query = useCall(exportCall, {
    refetchInterval: ({ state }) => (state.data?.export?.state === 'waiting' ? pause : false),
  })
  const { data, refetch } = query
  const newest = data?.export ?? null
  const isWaiting = newest?.state === 'waiting'
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)

  const ask = async () => {
    setAsking(true)
    try {
      await api('POST /api/user/exports', {})
      await refetch()
    } catch (error) {
      showToast(failureToast(error, texts.notAsked))
    }
    setAsking(false)
  }
  const save = async (token: string) => {
    setSaving(true)
    try {
      await saveExport(token)
    } catch (error) {
      showToast(failureToast(error, texts.notDownloaded))
      void refetch()
    }
    setSaving(false)
  }
  const token = newest?.token ?? null
  return (
    <Panel title={texts.dataTitle}>
      <CardContent query={query} what={texts.yourData} failureText={texts.loadFailed}>
        {() => (
          <div className="grid justify-items-start gap-s4">
            <p className="max-w-prose text-ink-2">{texts.whatIsInIt}</p>
            <p role="status" className="max-w-prose empty:sr-only">
              {isWaiting && texts.isCollecting}
              {newest?.state === 'failed' && notDone}
              {newest?.expiresAt && texts.readyUntil(momentText(newest.expiresAt))}
            </p>
            {token === null ? (
              <Button sending={asking || isWaiting} sendingLabel={texts.collecting} onClick={ask}>
                {texts.collect}
              </Button>
            ) : (
              <Button
                variant="primary"
                sending={saving}
                sendingLabel={texts.downloading}
                onClick={() => save(token)}
              >
                <Download className="icon" />
                {texts.download}
              </Button>
            )}
          </div>
        )}
      </CardContent>
    </Panel>
  )
}

const failureToast = (error: unknown, fallback: string) => ({
  title: texts.dataFailed,
  description: error instanceof ApiError && error.problem ? error.problem.message : fallback,
  destructive: true,
})
