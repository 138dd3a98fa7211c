import { useRef, useState } from 'react'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import {
  type AskedProof,
  askedProofs,
  daysToAnswer,
  mostAskedWords,
} from '../../../../contract/administration/submissions/proof-asks.ts'
import { entriesOf } from '../../../../contract/objects.ts'
import { api } from '../../../kit/data/api.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextArea } from '../../../kit/ui/fields/text-area.tsx'
import { CloseButton } from '../../../kit/ui/overlays/close-button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { useRefreshTeam } from '../frame/team-calls.ts'
import { fail, isAnswered, titleId } from './decisions.tsx'

/** Asks an applicant for proof, in ready words and in the administrator's own. */
export function AskDialog({
  submission,
  onClose,
}: {
  submission: Submission
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [proofs, setProofs] = useState<ReadonlySet<AskedProof>>(new Set())
  const [words, setWords] = useState('')
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const refresh = useRefreshTeam()
  const { id, applicant, email } = submission
  const toggle = (proof: AskedProof) => {
    setRefusal('')
    setProofs((all) => {
      const next = new Set(all)
      if (!next.delete(proof)) next.add(proof)
      return next
    })
  }
  const send = async () => {
    const body = { proofs: [...proofs], words: words.trim() }
    if (proofs.size === 0 && !body.words)
      return setRefusal('Choose what you ask for, or write it below.')
    if (body.words.length > mostAskedWords)
      return setRefusal(`At most ${mostAskedWords.toLocaleString('en-US')} characters`)
    setSending(true)
    try {
      await api('POST /api/admin/submissions/:id/ask', { params: { id }, body })
      showToast({ title: 'Success', description: 'Asked: it waits for the applicant' })
    } catch (error) {
      if (!isAnswered(error)) {
        setSending(false)
        return setRefusal(refusalText(error))
      }
      fail(error)
    }
    await refresh()
    dialog.current?.close()
    // the card is gone, and with it the pressed button
    document.getElementById(titleId)?.focus({ preventScroll: true })
  }
  return (
    <Dialog ref={dialog} open onClose={onClose} title="Ask for proof">
      <p className="text-ink-2">
        {applicant || email} is told by mail and on the dashboard, with the ways to prove it. It
        leaves this list until an answer, or for {daysToAnswer} days.
      </p>
      <fieldset className="grid">
        <legend className="mb-s1 font-semibold">Please send us</legend>
        {entriesOf(askedProofs).map(([proof, { en }]) => (
          <label key={proof} className="flex min-h-target cursor-pointer items-start gap-s3 py-s2">
            <input
              type="checkbox"
              className="size-5 flex-none cursor-pointer accent-oak"
              checked={proofs.has(proof)}
              onChange={() => toggle(proof)}
            />
            <span className="wrap-anywhere">{en}</span>
          </label>
        ))}
      </fieldset>
      <Field
        label="In your own words"
        help="What you choose above is sent in the language of the applicant’s mails, your own words as you write them."
        {...(refusal && { error: refusal })}
      >
        <TextArea
          rows={3}
          value={words}
          onChange={({ target }) => {
            setRefusal('')
            setWords(target.value)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-s3">
        <Button
          variant="primary"
          sending={sending}
          sendingLabel="Asking..."
          onClick={() => void send()}
        >
          Ask
        </Button>
        <CloseButton>Cancel</CloseButton>
      </div>
    </Dialog>
  )
}
