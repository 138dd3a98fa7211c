import * as common from '#texts/account/common.ts'
import * as texts from '#texts/account/details.tsx'
import type { Input } from '../../../contract/calls.ts'
import { api } from '../../data/api.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { AccountForm, useAccountForm } from '../entry/account-form.tsx'
import { useRefreshUser } from '../refresh-user.ts'
import type { DetailForm } from './detail-form.ts'

type Props = DetailForm & { user: CurrentUser }

export function NameForm({ user, labelledBy, onDone }: Props) {
  const refreshUser = useRefreshUser()
  const form = useAccountForm<Input<'PUT /api/user/name'>['body']>({
    check: ({ checkName }) => checkName,
    send: async (body) => {
      await api('PUT /api/user/name', { body })
      await refreshUser()
      return () => {
        showToast({ title: texts.nameChanged })
        onDone()
      }
    },
    failed: { title: texts.nameNotChanged, fallback: common.notDone },
  })
  return (
    <AccountForm
      form={form}
      labelledBy={labelledBy}
      needsScripts={texts.nameNeedsScripts}
      button={common.save}
      sendingLabel={common.saving}
      onCancel={onDone}
    >
      <div className="grid gap-s4 tablet:grid-cols-2">
        <Field label={common.firstName} error={form.errors.firstName}>
          <TextInput
            name="firstName"
            autoComplete="given-name"
            defaultValue={user.firstName}
            required
            data-autofocus
          />
        </Field>
        <Field label={common.lastName} error={form.errors.lastName}>
          <TextInput
            name="lastName"
            autoComplete="family-name"
            defaultValue={user.lastName}
            required
          />
        </Field>
      </div>
    </AccountForm>
  )
}
