import { useState } from 'react'
import type { UserClaim } from '../../../../contract/administration/users/calls.ts'
import { api } from '../../../kit/data/api.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { useFocusOnStep } from '../../../parts/account/authenticator/use-focus-on-step.ts'
import { ReasonForm } from '../confirm/reason-form.tsx'
import { useAct } from '../records/record-calls.ts'

/** Ends an approved claim, and undoes that. */
export function OwnershipActions({ claim }: { claim: UserClaim }) {
  const area = useFocusOnStep(claim.state)
  return (
    <div {...area}>
      {claim.state === 'approved' && <End claim={claim} />}
      {claim.mayBeGivenBack && <GiveBack claim={claim} />}
    </div>
  )
}

function End({ claim }: { claim: UserClaim }) {
  const [open, setOpen] = useState(false)
  const { name } = claim
  return (
    <>
      <Button
        variant="quiet"
        className="-mx-3"
        aria-label={`End ownership: ${name}`}
        onClick={() => setOpen(true)}
        data-autofocus
      >
        End ownership
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`End the ownership of ${name}?`}
        role="alertdialog"
      >
        {open && <EndForm claim={claim} />}
      </Dialog>
    </>
  )
}

function GiveBack({ claim: { id, name } }: { claim: UserClaim }) {
  const act = useAct()
  const [sending, setSending] = useState(false)
  const giveBack = async () => {
    setSending(true)
    await act(
      () => api('POST /api/admin/claims/:id/give-back', { params: { id } }),
      `${name} has its owner back.`,
    )
    setSending(false)
  }
  return (
    <Button
      variant="quiet"
      className="-mx-3"
      aria-label={`Give ownership back: ${name}`}
      sending={sending}
      onClick={giveBack}
      data-autofocus
    >
      Give ownership back
    </Button>
  )
}

function EndForm({ claim: { id, name, changes, newProfile } }: { claim: UserClaim }) {
  const act = useAct()
  return (
    <ReasonForm
      help="The owner gets it by mail."
      maxLength={1000}
      confirm="End Ownership"
      confirming="Ending..."
      onConfirm={(reason) =>
        act(
          () => api('POST /api/admin/claims/:id/end', { params: { id }, body: { reason } }),
          `${name} has no owner now.`,
        )
      }
    >
      <p className="text-ink-2">
        {newProfile
          ? 'The owner made this profile. It is taken down, and what the owner wrote leaves it, except the name. What the register or the team wrote stays.'
          : changesText(changes)}{' '}
        A subscription goes on until the owner cancels it. You can give the ownership back while
        nobody else claims the record.
      </p>
    </ReasonForm>
  )
}

function changesText(changes: number) {
  if (changes === 0)
    return 'The record stays as it is: nothing that the owner changed still stands there.'
  const which = changes === 1 ? 'One detail' : `${changes} details`
  return `${which} that the owner wrote ${changes === 1 ? 'goes' : 'go'} back to what stood there before. What the register or the team wrote since stays.`
}
