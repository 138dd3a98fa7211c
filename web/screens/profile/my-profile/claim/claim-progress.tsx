import { BadgeCheck, MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as texts from '#texts/profile/claim.tsx'
import * as uiTexts from '#texts/ui.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { Claim } from '../../../../../contract/providers/calls.ts'
import { ApiError, api } from '../../../../kit/data/api.ts'
import { type Outcome, useCheckedForm } from '../../../../kit/form/use-checked-form.ts'
import { dayOf } from '../../../../kit/text/day-text.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../../kit/ui/fields/text-input.tsx'
import { ConfirmDialog } from '../../../../kit/ui/overlays/dialog-confirm.tsx'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { problemOf, refusalText } from '../refusal.ts'
import { AskedProof } from './asked-proof.tsx'

/** Actions for a pending claim: prove or withdraw it. */
export function ClaimProgress({
  claim,
  name,
  onChanged,
}: {
  claim: Claim
  /** Name of the claimed record. */
  name: string
  onChanged: () => Promise<void>
}) {
  return (
    <div className="grid justify-items-start gap-s4">
      {claim.proofAsk && (
        <AskedProof
          ask={claim.proofAsk}
          href={paths.profile(undefined, { message: claim.proofAsk.messageId })}
        />
      )}
      <ProveClaim claim={claim} onProven={onChanged} />
      {claim.lapsesAt && <p className="text-ink-2">{texts.lapses(dayOf(claim.lapsesAt))}</p>}
      <WithdrawClaim claim={claim} name={name} onWithdrawn={onChanged} />
    </div>
  )
}

type ProveProps = { claim: Claim; onProven: () => Promise<void> }

/** A code mailed to the contact address on record proves the claim. */
function ProveClaim({ claim, onProven }: ProveProps) {
  const [isSent, setSent] = useState(false)
  if (claim.provenAt)
    return (
      <p className="flex items-center gap-s2 font-semibold text-good">
        <BadgeCheck className="icon" />
        {texts.proven}
      </p>
    )
  if (!claim.provableAt)
    return claim.newProfile ? null : <p className="text-ink-2">{texts.byHand}</p>
  return isSent ? (
    <CodeForm claim={claim} onProven={onProven} />
  ) : (
    <AskForCode claim={claim} onSent={() => setSent(true)} />
  )
}

/** Wraps if necessary, but not after the masking dots. */
function MaskedAddress({ children }: { children: string | null }) {
  const [name, domain] = (children ?? '').split('@')
  return (
    <b className="wrap-anywhere">
      <span className="whitespace-nowrap">{name}@</span>
      {domain}
    </b>
  )
}

/** @returns an error to show at the button; empty if the code was sent */
async function sendCode({ id }: Claim): Promise<string> {
  try {
    await api('POST /api/user/claims/:id/proof', { params: { id }, body: {} })
    return ''
  } catch (error) {
    return refusalText(error, texts.codeNotSent)
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
        {texts.canYouRead(<MaskedAddress>{claim.provableAt}</MaskedAddress>)}
      </p>
      <div className="flex flex-wrap gap-x-s3 gap-y-s2">
        <Button sending={sending} sendingLabel={uiTexts.sending} onClick={send}>
          <MailCheck className="icon" />
          {texts.proveNow}
        </Button>
        <Button variant="quiet" onClick={onSent}>
          {texts.haveCode}
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
  useEffect(() => input.current?.focus(), []) // the pressed button is gone
  const [sendingAgain, setSendingAgain] = useState(false)
  const [status, setStatus] = useState('')

  const deliver = async (form: HTMLFormElement, begin: () => void): Promise<Outcome<'code'>> => {
    const code = String(new FormData(form).get('code') ?? '').replace(/\s/g, '')
    if (!/^\d{6}$/.test(code)) return { errors: { code: texts.enterCode } }
    begin()
    setStatus('')
    try {
      await api('POST /api/user/claims/:id/proof', { params: { id: claim.id }, body: { code } })
    } catch (error) {
      const fallback = texts.codeNotChecked
      const wrong = problemOf(error)?.fields?.code
      return { errors: { code: wrong ?? refusalText(error, fallback) } }
    }
    return { errors: {}, after: finish }
  }
  const finish = () => {
    showToast({ title: texts.claimProven, description: texts.claimProvenText })
    void onProven()
  }
  const { errors, sending, attributes } = useCheckedForm<'code'>({ deliver, approach: () => {} })

  const sendAgain = async () => {
    setSendingAgain(true)
    setStatus((await sendCode(claim)) || texts.newCodeSent)
    setSendingAgain(false)
    input.current?.focus()
  }

  return (
    <form {...attributes} className="grid w-full max-w-form gap-s3" aria-label={texts.proveClaim}>
      <p className="text-ink-2" role="status">
        {status || texts.codeMailed(<MaskedAddress>{claim.provableAt}</MaskedAddress>)}
      </p>
      <Field label={texts.code} error={errors.code}>
        <TextInput
          ref={input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={texts.sixDigits}
        />
      </Field>
      <div className="flex flex-wrap gap-s3">
        <Button type="submit" sending={sending} sendingLabel={texts.checking}>
          {texts.confirmCode}
        </Button>
        <Button
          variant="quiet"
          sending={sendingAgain}
          sendingLabel={uiTexts.sending}
          onClick={sendAgain}
        >
          {texts.sendNewCode}
        </Button>
      </div>
    </form>
  )
}

/** Withdraws a pending claim, after asking. */
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
      showToast({ title: texts.withdrawn, description: texts.noLongerLinked(name) })
    } catch (error) {
      // already done in another tab
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) {
        const description = refusalText(error, texts.notWithdrawn)
        showToast({ title: uiTexts.error, description, destructive: true })
      }
    }
    setSending(false)
    setAsking(false)
    await onWithdrawn()
  }

  return (
    <>
      <Button variant="quiet" className="-ml-3" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.withdrawTitle}
        confirm={texts.withdraw}
        confirming={texts.withdrawing}
        cancel={texts.keepIt}
        sending={sending}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        <p className="font-semibold text-ink wrap-anywhere">{name}</p>
        <p>{texts.consequences[newProfile ? 'newProfile' : kind]}</p>
      </ConfirmDialog>
    </>
  )
}
