import { type MouseEvent, useEffect, useState } from 'react'
import * as texts from '#texts/reports/report.ts'
import * as uiTexts from '#texts/ui.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/overlays/dialog.tsx'
import { ReportForm, ThankYou } from './report-form.tsx'
import { onlyOf, type ReportDialogProps } from './reported.ts'

/** The form over the profile. */
export function ReportDialog({ about, subjects, onClose }: ReportDialogProps) {
  // opened after mounting, so that the browser restores the focus afterwards
  const [open, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isSent ? texts.thankYou : texts.reportOn(about.name)}
    >
      {isSent ? (
        <>
          <ThankYou />
          <Button variant="primary" className="justify-self-start" onClick={close}>
            {uiTexts.close}
          </Button>
        </>
      ) : (
        <ReportForm
          about={about}
          subject={onlyOf(subjects)}
          subjects={subjects}
          onSent={() => setSent(true)}
        >
          <Button onClick={close}>{uiTexts.cancel}</Button>
        </ReportForm>
      )}
    </Dialog>
  )
}

const close = (event: MouseEvent<HTMLButtonElement>) =>
  event.currentTarget.closest('dialog')?.close()
