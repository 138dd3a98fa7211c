import { useState } from 'react'
import * as texts from '#texts/profile/team.tsx'
import { cancel } from '#texts/ui.ts'
import type { AskedRole, PracticeTeam } from '../../../../contract/providers/team-calls.ts'
import { itemAt } from '../../../../contract/required.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { CloseButton } from '../../../kit/ui/overlays/close-button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { AskedRoleField } from './asked-role-field.tsx'
import type { ChangeTeam } from './use-change-team.ts'

type Props = {
  /** At least one. */
  members: PracticeTeam['members']
  busy: boolean
  change: ChangeTeam
  onClose: () => void
}

/** Transfers ownership to a member, and chooses the user's new role. */
export function HandOverDialog({ members, busy, change, onClose }: Props) {
  const [chosenId, chooseId] = useState(itemAt(members, 0).id)
  const [role, setRole] = useState<AskedRole>('provider')
  /** None: the one who was chosen has left, and nobody else gets the practice unasked. */
  const successor = members.find(({ id }) => id === chosenId)
  const handOver = async () => {
    if (!successor) return
    const isDone = await change(
      (api) =>
        api('POST /api/user/practice/members/:id/hand-over', {
          params: { id: successor.id },
          body: { role },
        }),
      texts.handedOver(successor.name),
    )
    if (isDone) onClose()
  }
  return (
    <Dialog open title={texts.handOverTitle} role="alertdialog" onClose={onClose}>
      <p className="text-ink-2">{texts.handOverText}</p>
      <Field label={texts.newOwner}>
        <Select
          value={chosenId}
          data-autofocus
          onChange={({ target }) => chooseId(Number(target.value))}
        >
          {!successor && <option value={chosenId} />}
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <AskedRoleField label={texts.roleFromThenOn} value={role} onChange={setRole} />
      <div className="flex flex-wrap gap-s3">
        <Button
          variant="danger"
          sending={busy}
          sendingLabel={texts.handingOver}
          aria-disabled={!successor}
          onClick={handOver}
        >
          {texts.handOver}
        </Button>
        <CloseButton>{cancel}</CloseButton>
      </div>
    </Dialog>
  )
}
