import { useState } from 'react'
import * as texts from '#texts/profile/claim.tsx'
import * as uiTexts from '#texts/ui.ts'
import { api, statusOf } from '../../../../kit/data/api.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../../../kit/ui/overlays/dialog-confirm.tsx'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../../parts/account/refusal-text.ts'

type Props = {
  claim: { id: number; kind: 'doctor' | 'practice' }
  name: string
  onGivenBack: () => Promise<void>
}

/** Ends an approved claim, after explaining the consequences. */
export function GiveBack({ claim: { id, kind }, name, onGivenBack }: Props) {
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const { button, title, follows } = texts.giveBack[kind]
  const giveBack = async () => {
    setSending(true)
    try {
      await api('POST /api/user/claims/:id/give-back', { params: { id } })
      showToast({ title: uiTexts.success, description: texts.noLongerLinked(name) })
    } catch (error) {
      // already done in another tab
      if (statusOf(error) !== 404)
        showToast({ title: uiTexts.error, description: refusalText(error), destructive: true })
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
        confirming={texts.givingBack}
        cancel={texts.keepIt}
        sending={sending}
        onConfirm={giveBack}
        onClose={() => setAsking(false)}
      >
        <p className="font-semibold text-ink wrap-anywhere">{name}</p>
        <p>{follows}</p>
        <p>{texts.claimAgain}</p>
      </ConfirmDialog>
    </>
  )
}
