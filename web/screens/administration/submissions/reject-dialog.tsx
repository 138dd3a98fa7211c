import { useState } from 'react'
import type { Submission } from '../../../../contract/administration-calls.ts'
import { ConfirmDialog } from '../../../ui/dialog-confirm.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** Asks before a rejection, and for words to the applicant (D5). */
export function RejectDialog({
  submissions,
  sending,
  onReject,
  onClose,
}: {
  submissions: readonly Submission[]
  sending: boolean
  onReject: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [first] = submissions
  const isOne = submissions.length === 1
  const hasNewProfile = submissions.some(({ kind }) => kind === 'new profile')
  const tooLong = reason.trim().length > 1000
  return (
    <ConfirmDialog
      open
      title={isOne ? 'Reject this submission?' : `Reject ${submissions.length} submissions?`}
      confirm="Reject"
      confirming="Rejecting..."
      sending={sending}
      onConfirm={() => {
        if (!tooLong) onReject(reason.trim())
      }}
      onClose={onClose}
    >
      <p>
        {isOne ? `${first!.applicant || first!.email} is` : 'The applicants are'} told by mail. What
        was claimed is free for others
        {hasNewProfile ? ', and a profile made with the forms is deleted' : ''}. You can undo this
        for 10 seconds.
      </p>
      <Field
        label="Reason (optional)"
        help="The applicant reads it in the mail."
        {...(tooLong && { error: 'At most 1,000 characters' })}
      >
        <TextArea rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
