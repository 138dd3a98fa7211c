import { roleTexts } from '#texts/providers/roles.ts'
import type { AskedRole } from '../../../../contract/providers/team-calls.ts'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'

/** Manager or provider, with what each may do. */
export function AskedRoleField({
  label,
  value,
  onChange,
}: {
  label: string
  value: AskedRole
  onChange: (role: AskedRole) => void
}) {
  return (
    <Field label={label} help={roleTexts[value].means}>
      <Select
        value={value}
        onChange={({ target }) => onChange(target.value === 'manager' ? 'manager' : 'provider')}
      >
        <option value="provider">{roleTexts.provider.title}</option>
        <option value="manager">{roleTexts.manager.title}</option>
      </Select>
    </Field>
  )
}
