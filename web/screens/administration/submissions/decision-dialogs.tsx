import { useState } from 'react'
import type {
  Submission,
  SubmissionKind,
} from '../../../../contract/administration/submissions/calls.ts'
import { undoSeconds } from '../../../../contract/administration/submissions/limits.ts'
import { missingProofs } from '../../../../contract/administration/submissions/missing-proofs.ts'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
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

/** What most rejections say. */
const commonReasons = [
  {
    label: 'No proof',
    text: 'We could not confirm that you may speak for this entry. Please write to us from an address of the office, or ask it to call us.',
  },
  {
    label: 'Already listed',
    text: 'This provider is listed already. Please find the existing profile and claim it.',
  },
  {
    label: 'Outside our area',
    text: 'The office lies outside the area of this directory.',
  },
  {
    label: 'No license found',
    text: 'We could not find a license under this name. Please send us its number and state.',
  },
  {
    label: 'Not a health provider',
    text: 'This directory lists health care providers and their practices only.',
  },
]

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
  const common = commonReasons.find(({ text }) => text === reason)
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
      <Field label="Begin with a text" help="You can change it below.">
        <Select
          value={common?.label ?? ''}
          onChange={({ target }) => {
            const text = commonReasons.find(({ label }) => label === target.value)?.text ?? ''
            // what somebody typed stays before it
            setReason(common || !reason.trim() ? text : `${reason.trim()}\n\n${text}`)
          }}
        >
          <option value="">None</option>
          {commonReasons.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </Select>
      </Field>
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
