import { useEffect, useState } from 'react'
import * as texts from '#texts/profile/reports.ts'
import { useCall } from '../../../kit/data/call.ts'
import { useRefreshWaiting } from '../../../kit/data/waiting.ts'
import { CloseButton } from '../../../kit/ui/overlays/close-button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { endReportsBy } from '../../../parts/reports/received/end-reports.ts'
import { ReportActions, ReportRow } from '../../../parts/reports/received/report-row.tsx'
import { isChanged } from '../../../parts/reports/received/report-texts.ts'
import { endOwnReport } from '../inbox/end-own-report.ts'
import { freshFor, ownReportsCall } from '../own-calls.ts'

/**
 * After a save that corrects what readers report, asks whether the report is closed with it. One that is
 * put off stays on the dashboard.
 * @param saved changes with every save
 */
export function CloseReports({ saved }: { saved: string }) {
  const { data, refetch } = useCall(ownReportsCall, { staleTime: freshFor })
  const [seenSave, setSeenSave] = useState(saved)
  /** Corrected before the reader came here, or put off. */
  const [left, setLeft] = useState<readonly number[]>()
  const refreshWaiting = useRefreshWaiting()
  const corrected = (data?.reports ?? []).filter(isChanged)
  if (data && left === undefined) setLeft(corrected.map(({ id }) => id))

  useEffect(() => {
    if (saved === seenSave) return
    setSeenSave(saved)
    void refetch()
  }, [saved, seenSave, refetch])

  const report = left && corrected.find(({ id }) => !left.includes(id))
  if (!report) return null
  const readAgain = () => {
    refreshWaiting()
    return refetch()
  }
  const leave = () => setLeft([...left, report.id])
  return (
    <Dialog key={report.id} open onClose={leave} title={texts.closeAndAnswer}>
      <ul>
        <ReportRow report={report} name={report.record.name}>
          <ReportActions report={report} onEnd={endReportsBy(endOwnReport, readAgain)} />
        </ReportRow>
      </ul>
      <div>
        <CloseButton>{texts.notNow}</CloseButton>
      </div>
    </Dialog>
  )
}
