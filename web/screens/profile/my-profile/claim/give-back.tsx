import { useState } from 'react'
import { refusalText } from '../../../../account/refusal-text.ts'
import { ApiError, api } from '../../../../data/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/dialog-confirm.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'

type Props = {
  claim: { id: number; kind: 'doctor' | 'practice' }
  name: string
  onGivenBack: () => Promise<void>
}

const words = {
  doctor: {
    button: 'Give Profile Back',
    title: 'Give this profile back?',
    follows:
      'The profile stays public as it is, and others can claim it. What you wrote stays in it until you delete your account. You can no longer edit it, and a Featured listing ends at once. If you have a subscription, cancel it first.',
  },
  practice: {
    button: 'Give Practice Back',
    title: 'Give this practice back?',
    follows:
      'The practice stays public as it is, and others can claim it. You can no longer edit it.',
  },
}

/** Ends an approved claim, after saying what follows. */
export function GiveBack({ claim: { id, kind }, name, onGivenBack }: Props) {
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const { button, title, follows } = words[kind]
  const giveBack = async () => {
    setSending(true)
    try {
      await api('POST /api/user/claims/:id/give-back', { params: { id } })
      showToast({ title: 'Success', description: `${name} is no longer linked to you.` })
    } catch (error) {
      // over already, in another tab: that is what was wanted
      if (!(error instanceof ApiError && error.status === 404))
        showToast({ title: 'Error', description: refusalText(error), destructive: true })
    }
    setSending(false)
    setAsking(false)
    await onGivenBack()
  }
  return (
    <>
      <Button variant="quiet" className="-ml-3" onClick={() => setAsking(true)}>
        {button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirm={button}
        confirming="Giving back..."
        cancel="Keep It"
        sending={sending}
        onConfirm={giveBack}
        onClose={() => setAsking(false)}
      >
        <p className="font-semibold text-ink wrap-anywhere">{name}</p>
        <p>{follows}</p>
        <p>To have it again you claim it again, and our team checks that.</p>
      </ConfirmDialog>
    </>
  )
}
