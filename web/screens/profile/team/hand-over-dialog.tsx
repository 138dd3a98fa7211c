import { useState } from 'react'
import * as texts from '#texts/profile/team.tsx'
import { cancel } from '#texts/ui.ts'
import type { AskedRole, PracticeTeam } from '../../../../contract/providers/team-calls.ts'
import { itemAt } from '../../../../contract/required.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { CloseButton } from '../../../ui/overlays/close-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AskedRoleField } from './asked-role-field.tsx'
import type { ChangeTeam } from './use-change-team.ts'

type Props = {
  /** At least one. */
  members: PracticeTeam['members']
  busy: boolean
  change: ChangeTeam
  onClose: () => void
}

/** Who is owner in place of the user, and what the user is then. */
export function HandOverDialog({ members, busy, change, onClose }: Props) {
  const [chosenId, chooseId] = useState(itemAt(members, 0).id)
  const [role, setRole] = useState<AskedRole>('provider')
  const chosen = members.find(({ id }) => id === chosenId) ?? itemAt(members, 0)
  const handOver = async () => {
    await change(
      (api) =>
        api('POST /api/user/practice/members/:id/hand-over', {
          params: { id: chosen.id },
          body: { role },
        }),
      texts.handedOver(chosen.name),
    )
    onClose()
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
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <AskedRoleField label={texts.roleFromThenOn} value={role} onChange={setRole} />
      <div className="flex flex-wrap gap-s3">
        <Button variant="danger" sending={busy} sendingLabel={texts.handingOver} onClick={handOver}>
          {texts.handOver}
        </Button>
        <CloseButton>{cancel}</CloseButton>
      </div>
    </Dialog>
  )
}
