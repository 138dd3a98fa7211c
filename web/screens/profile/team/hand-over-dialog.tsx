import { useState } from 'react'
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
      `${chosen.name} owns the practice now.`,
    )
    onClose()
  }
  return (
    <Dialog open title="Hand the practice over?" role="alertdialog" onClose={onClose}>
      <p className="text-ink-2">
        The new owner edits the practice and decides who belongs to its team. Only that person can
        make you an owner again.
      </p>
      <Field label="New owner">
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
      <AskedRoleField label="Your role from then on" value={role} onChange={setRole} />
      <div className="flex flex-wrap gap-s3">
        <Button variant="danger" sending={busy} sendingLabel="Handing over..." onClick={handOver}>
          Hand Over
        </Button>
        <CloseButton>Cancel</CloseButton>
      </div>
    </Dialog>
  )
}
