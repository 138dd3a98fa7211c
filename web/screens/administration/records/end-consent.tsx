import { useState } from 'react'
import { api } from '../../../data/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { type DirectoryRecord, useAct } from './record-calls.ts'

type Props = { title: string; managedBy: NonNullable<DirectoryRecord['managedBy']> }

/** Ends the consent by which a practice keeps a doctor's profile. */
export function EndConsent({ title, managedBy: { consentId: id, practice } }: Props) {
  const act = useAct()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>End consent</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="End this consent?"
        role="alertdialog"
      >
        {open && (
          <ReasonForm
            help="The doctor and the practice get it by mail."
            maxLength={1000}
            confirm="End Consent"
            confirming="Ending..."
            onConfirm={(reason) =>
              act(
                () => api('POST /api/admin/consents/:id/end', { params: { id }, body: { reason } }),
                `${practice} no longer keeps this profile.`,
              )
            }
          >
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="text-ink-2">
              The owners and managers of {practice} can change this profile no more. What they have
              written stays. The doctor can agree again.
            </p>
          </ReasonForm>
        )}
      </Dialog>
    </>
  )
}
