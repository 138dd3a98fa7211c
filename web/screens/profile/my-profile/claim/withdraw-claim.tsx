import { useState } from 'react'
import type { Claim } from '../../../../../contract/providers/calls.ts'
import { ApiError, api } from '../../../../data/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/dialog-confirm.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { refusalText } from '../refusal.ts'

/** Takes back a claim that nobody has approved yet, after asking. */
export function WithdrawClaim({
  claim: { id, kind, newProfile },
  name,
  onWithdrawn,
}: {
  claim: Claim
  name: string
  onWithdrawn: () => Promise<void>
}) {
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)

  const withdraw = async () => {
    setSending(true)
    try {
      await api('DELETE /api/user/claims/:id', { params: { id } })
      showToast({ title: 'Claim Withdrawn', description: `${name} is no longer linked to you.` })
    } catch (error) {
      // gone already, in another tab: that is what was wanted
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) {
        const description = refusalText(
          error,
          'The claim could not be withdrawn. Please try again.',
        )
        showToast({ title: 'Error', description, destructive: true })
      }
    }
    setSending(false)
    setAsking(false)
    await onWithdrawn()
  }

  return (
    <>
      <Button variant="quiet" className="-ml-3" onClick={() => setAsking(true)}>
        Withdraw Claim
      </Button>
      <ConfirmDialog
        open={asking}
        title="Withdraw this claim?"
        confirm="Withdraw Claim"
        confirming="Withdrawing..."
        cancel="Keep It"
        sending={sending}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        <p className="font-semibold text-ink wrap-anywhere">{name}</p>
        <p>{newProfile ? consequences.newProfile : consequences[kind]}</p>
      </ConfirmDialog>
    </>
  )
}

const consequences = {
  newProfile: 'The profile you wrote is deleted. Nobody but you and our team has seen it.',
  doctor:
    'The profile stays in the directory as it is; what you have saved here for it is deleted.',
  practice: 'The practice stays in the directory as it is, and is no longer linked to you.',
}
