import { BadgeCheck, MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Claim } from '../../../../../contract/providers/calls.ts'
import { ApiError, api } from '../../../../data/api.ts'
import { type Outcome, useCheckedForm } from '../../../../form/use-checked-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/dialog-confirm.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { problemOf, refusalText } from '../refusal.ts'

/** What can be done about a claim that waits: prove it, or take it back. */
export function ClaimProgress({
  claim,
  name,
  onChanged,
}: {
  claim: Claim
  /** Of what is claimed. */
  name: string
  onChanged: () => Promise<void>
}) {
  return (
    <div className="grid justify-items-start gap-s4">
      <ProveClaim claim={claim} onProven={onChanged} />
      <WithdrawClaim claim={claim} name={name} onWithdrawn={onChanged} />
    </div>
  )
}

type ProveProps = { claim: Claim; onProven: () => Promise<void> }

/** A code to the contact address on record says that its owner is behind the claim. */
function ProveClaim({ claim, onProven }: ProveProps) {
  const [isSent, setSent] = useState(false)
  if (claim.provenAt)
    return (
      <p className="flex items-center gap-s2 font-semibold text-good">
        <BadgeCheck className="icon" />
        Proven by the code from the contact address
      </p>
    )
  if (!claim.provableAt)
    return claim.newProfile ? null : (
      <p className="text-ink-2">
        We have no contact address on record to send a code to, so our team checks it by hand.
      </p>
    )
  return isSent ? (
    <CodeForm claim={claim} onProven={onProven} />
  ) : (
    <AskForCode claim={claim} onSent={() => setSent(true)} />
  )
}

/** Wraps where it has to, but not after the dots that mask it. */
function MaskedAddress({ children }: { children: string | null }) {
  const [name, domain] = (children ?? '').split('@')
  return (
    <b className="wrap-anywhere">
      <span className="whitespace-nowrap">{name}@</span>
      {domain}
    </b>
  )
}

/** @returns how it went, to be said at the button; empty when the code is on its way */
async function sendCode({ id }: Claim): Promise<string> {
  try {
    await api('POST /api/user/claims/:id/proof', { params: { id }, body: {} })
    return ''
  } catch (error) {
    return refusalText(error, 'The code could not be sent. Please try again.')
  }
}

function AskForCode({ claim, onSent }: { claim: Claim; onSent: () => void }) {
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    setSending(true)
    const outcome = await sendCode(claim)
    setSending(false)
    setRefusal(outcome)
    if (!outcome) onSent()
  }
  return (
    <div className="grid justify-items-start gap-s2">
      <p className="text-ink-2">
        Can you read the mail of <MaskedAddress>{claim.provableAt}</MaskedAddress>, the contact
        address we have on record? A code from there helps our team to decide sooner.
      </p>
      <div className="flex flex-wrap gap-x-s3 gap-y-s2">
        <Button sending={sending} sendingLabel="Sending..." onClick={send}>
          <MailCheck className="icon" />
          Prove it now
        </Button>
        <Button variant="quiet" onClick={onSent}>
          I have a code
        </Button>
      </div>
      <p role="status" className="font-semibold text-bad empty:hidden">
        {refusal}
      </p>
    </div>
  )
}

function CodeForm({ claim, onProven }: ProveProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), []) // the button that was pressed is gone
  const [sendingAgain, setSendingAgain] = useState(false)
  const [status, setStatus] = useState('')

  const deliver = async (form: HTMLFormElement, begin: () => void): Promise<Outcome<'code'>> => {
    const code = String(new FormData(form).get('code') ?? '').replace(/\s/g, '')
    if (!/^\d{6}$/.test(code)) return { errors: { code: 'Please enter the 6 digits of the code' } }
    begin()
    setStatus('')
    try {
      await api('POST /api/user/claims/:id/proof', { params: { id: claim.id }, body: { code } })
    } catch (error) {
      const fallback = 'The code could not be checked. Please try again.'
      const wrong = problemOf(error)?.fields?.code
      return { errors: { code: wrong ?? refusalText(error, fallback) } }
    }
    return { errors: {}, after: finish }
  }
  const finish = () => {
    showToast({ title: 'Claim Proven', description: 'Our team sees that the code came back.' })
    void onProven()
  }
  const { errors, sending, attributes } = useCheckedForm<'code'>({ deliver, approach: () => {} })

  const sendAgain = async () => {
    setSendingAgain(true)
    setStatus((await sendCode(claim)) || 'A new code is on its way. Only the newest one counts.')
    setSendingAgain(false)
    input.current?.focus()
  }

  return (
    <form {...attributes} className="grid w-full max-w-form gap-s3" aria-label="Prove your claim">
      <p className="text-ink-2" role="status">
        {status || (
          <>
            We mailed a 6-digit code to <MaskedAddress>{claim.provableAt}</MaskedAddress>. It is
            good for ten minutes.
          </>
        )}
      </p>
      <Field label="Code" error={errors.code}>
        <TextInput
          ref={input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 digits"
        />
      </Field>
      <div className="flex flex-wrap gap-s3">
        <Button type="submit" sending={sending} sendingLabel="Checking...">
          Confirm Code
        </Button>
        <Button
          variant="quiet"
          sending={sendingAgain}
          sendingLabel="Sending..."
          onClick={sendAgain}
        >
          Send a New Code
        </Button>
      </div>
    </form>
  )
}

/** Takes back a claim that nobody has approved yet, after asking. */
function WithdrawClaim({
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
