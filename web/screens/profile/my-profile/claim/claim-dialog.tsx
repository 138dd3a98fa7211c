import { useRef, useState } from 'react'
import * as texts from '#texts/profile/claim.tsx'
import * as letters from '#texts/profile/claim-letters.ts'
import * as uiTexts from '#texts/ui.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { AskedRole } from '../../../../../contract/providers/team-calls.ts'
import { api } from '../../../../kit/data/api.ts'
import { type Outcome, useCheckedForm } from '../../../../kit/form/use-checked-form.ts'
import { Button, ButtonLink } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../../kit/ui/fields/text-input.tsx'
import { CloseButton } from '../../../../kit/ui/overlays/close-button.tsx'
import { Dialog } from '../../../../kit/ui/overlays/dialog.tsx'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { AskedRoleField } from '../../team/asked-role-field.tsx'
import { approachChecks, check, isClean } from '../checks.ts'
import { problemOf, refusalText } from '../refusal.ts'

type Props = {
  kind: 'doctor' | 'practice'
  record: { id: number; name: string; slug: string; address: string | null }
  /** A claimed practice: this is a request to join (D24). */
  isTaken?: boolean
  /** The role to join in, unless the reader chooses the other. */
  role?: AskedRole
  /** The query that found the record, refetched after a conflict. */
  search: { setInput: (text: string) => void; refetch: () => unknown }
  onClose: () => void
  onClaimed: () => Promise<void>
}

const successToast = {
  title: texts.claimed,
  description: texts.claimedText,
}
const requestToast = {
  title: texts.requestSent,
  description: texts.requestSentText,
}

/** Explains a claim, and sends it (D3). */
export function ClaimDialog({
  kind,
  record,
  isTaken,
  role: likelyRole = 'provider',
  search,
  onClose,
  onClaimed,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [role, setRole] = useState<AskedRole>(likelyRole)
  const { title, text, send } = texts.asked[isTaken ? 'join' : kind]

  const deliver = async (
    form: HTMLFormElement,
    begin: () => void,
  ): Promise<Outcome<'npi' | 'taken'>> => {
    const npi = String(new FormData(form).get('npi') ?? '').trim()
    const body = { profileId: record.id, ...(npi && { npi }), ...(isTaken && { role }) }
    const fieldErrors = await check(`/api/claim-${kind}`, body)
    if (!isClean(fieldErrors)) return { errors: fieldErrors }
    begin()
    try {
      const answer =
        kind === 'doctor'
          ? await api('POST /api/claim-doctor', { body })
          : await api('POST /api/claim-practice', { body })
      return { errors: {}, after: () => finish('claim' in answer) }
    } catch (error) {
      return handleRefusal(error)
    }
  }

  const handleRefusal = (error: unknown): Outcome<'npi' | 'taken'> => {
    const problem = problemOf(error)
    const description = refusalText(error, texts.claimFailedText)
    const showError = () => showToast({ title: texts.claimFailed, description, destructive: true })
    if (problem?.code === 'already_claimed')
      return { errors: { taken: description }, after: showError }
    if (problem?.code !== 'has_claim') return { errors: problem?.fields ?? {}, after: showError }
    // the user has claimed something in another tab, which must be shown now
    const showIt = () => {
      showError()
      dialog.current?.close()
      void leaveSearch()
    }
    return { errors: {}, after: showIt }
  }

  const finish = async (isClaimed: boolean) => {
    showToast(isClaimed ? successToast : requestToast)
    dialog.current?.close()
    await leaveSearch()
  }

  const leaveSearch = async () => {
    search.setInput('') // API-50
    await onClaimed()
  }

  const close = () => {
    onClose()
    if (errors.taken) void search.refetch()
  }

  const { errors, sending, attributes } = useCheckedForm<'npi' | 'taken'>({
    deliver,
    approach: approachChecks,
  })

  return (
    <Dialog ref={dialog} open onClose={close} title={title}>
      <div>
        <p className="font-semibold wrap-anywhere">{record.name}</p>
        {record.address && <p className="text-sm text-ink-2">{record.address}</p>}
      </div>
      {errors.taken ? (
        <Taken record={record} message={errors.taken} />
      ) : (
        <form {...attributes} className="grid gap-s4" aria-label={title}>
          <p className="text-ink-2">{text}</p>
          {kind === 'doctor' && (
            <Field label={texts.npi} error={errors.npi} help={texts.npiHelp}>
              <TextInput name="npi" inputMode="numeric" autoComplete="off" data-autofocus />
            </Field>
          )}
          {isTaken && <AskedRoleField label={texts.yourRole} value={role} onChange={setRole} />}
          <div className="flex flex-wrap gap-s3">
            <Button
              type="submit"
              variant="primary"
              sending={sending}
              sendingLabel={uiTexts.sending}
            >
              {send}
            </Button>
            <CloseButton>{uiTexts.cancel}</CloseButton>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function Taken({ record, message }: Pick<Props, 'record'> & { message: string }) {
  return (
    <div className="grid gap-s4" tabIndex={-1} ref={takeFocus}>
      <p>{message}</p>
      <p className="text-sm text-ink-2">{texts.messageBegun}</p>
      <div className="flex flex-wrap gap-s3">
        <ButtonLink
          variant="primary"
          href={paths.contact({
            department: 'support',
            subject: letters.taken(record.name),
            message: letters.takenText(record.name, paths.doctor(record.slug)),
          })}
        >
          {texts.writeToTeam}
        </ButtonLink>
        <CloseButton>{uiTexts.close}</CloseButton>
      </div>
    </div>
  )
}

/** The focused button is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus()
