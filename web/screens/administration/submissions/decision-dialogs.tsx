import { useState } from 'react'
import type {
  Submission,
  SubmissionKind,
} from '../../../../contract/administration/submissions/calls.ts'
import { undoSeconds } from '../../../../contract/administration/submissions/limits.ts'
import { missingProofs } from '../../../../contract/administration/submissions/missing-proofs.ts'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextArea } from '../../../kit/ui/fields/text-area.tsx'
import { ConfirmDialog } from '../../../kit/ui/overlays/dialog-confirm.tsx'
import { nameOf } from './submission-texts.ts'

/** Asks for confirmation before an unproven claim is approved. */
export function UnprovenDialog({
  submission,
  onApprove,
  onClose,
}: {
  submission: Submission
  onApprove: () => void
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      open
      title="Approve without proof?"
      confirm="Approve"
      onConfirm={onApprove}
      onClose={onClose}
    >
      <p>
        {submission.kind === 'consent'
          ? 'Nothing proves that the doctor agreed:'
          : `Nothing proves that ${nameOf(submission)} may have this entry:`}
      </p>
      <ul className="list-disc pl-s5">
        {missingProofs(submission).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** Confirms a rejection, with an optional reason (D5). */
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
  const only = submissions.length === 1 ? submissions[0] : undefined
  const has = (...kinds: SubmissionKind[]) => submissions.some(({ kind }) => kinds.includes(kind))
  const hasClaim = has('doctor claim', 'practice claim', 'succession')
  const hasNewProfile = has('new profile')
  const tooLong = reason.trim().length > 1000
  return (
    <ConfirmDialog
      open
      title={only ? 'Reject this submission?' : `Reject ${submissions.length} submissions?`}
      confirm="Reject"
      confirming="Rejecting..."
      sending={sending}
      onConfirm={() => {
        if (!tooLong) onReject(reason.trim())
      }}
      onClose={onClose}
    >
      <p>
        {only ? `${only.applicant || only.email} is` : 'The applicants are'} told by mail.
        {hasClaim && ' What was claimed is free for others.'}
        {hasNewProfile && ' A profile made with the forms is deleted.'} You can undo this for{' '}
        {undoSeconds} seconds.
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
