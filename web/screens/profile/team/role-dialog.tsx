import { useState } from 'react'
import * as texts from '#texts/profile/team.tsx'
import { roleTexts } from '#texts/providers/roles.ts'
import { cancel } from '#texts/ui.ts'
import { type PracticeTeam, practiceRoles } from '../../../../contract/providers/team-calls.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { CloseButton } from '../../../kit/ui/overlays/close-button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import type { ChangeTeam } from './use-change-team.ts'

type Props = {
  member: PracticeTeam['members'][number]
  busy: boolean
  change: ChangeTeam
  onClose: () => void
}

/** Changes a member's role, or removes the member. */
export function RoleDialog({ member: { id, name, role }, busy, change, onClose }: Props) {
  const [choice, choose] = useState(role)
  const params = { id }
  const save = async () => {
    const isSaved = await change(
      (api) => api('PUT /api/user/practice/members/:id', { params, body: { role: choice } }),
      texts.roleChanged(name, choice),
    )
    if (isSaved) onClose()
  }
  const remove = async () => {
    const isRemoved = await change(
      (api) => api('DELETE /api/user/practice/members/:id', { params }),
      texts.removed(name),
    )
    if (isRemoved) onClose()
  }
  return (
    <Dialog open title={texts.changeWhom(name)} onClose={onClose}>
      <Field label={texts.role} help={roleTexts[choice].means}>
        <Select
          value={choice}
          data-autofocus
          onChange={({ target }) => {
            const role = practiceRoles.find((role) => role === target.value)
            if (role) choose(role)
          }}
        >
          {practiceRoles.map((role) => (
            <option key={role} value={role}>
              {roleTexts[role].title}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-s3">
        <Button variant="primary" sending={busy} disabled={choice === role} onClick={save}>
          {texts.saveRole}
        </Button>
        <CloseButton>{cancel}</CloseButton>
      </div>
      <div className="grid justify-items-start gap-s2 border-t border-line pt-s4">
        <p className="text-ink-2">{texts.removeText(name)}</p>
        <Button variant="danger" sending={busy} onClick={remove}>
          {texts.removeFromTeam}
        </Button>
      </div>
    </Dialog>
  )
}
