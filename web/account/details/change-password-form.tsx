import * as common from '#texts/account/common.ts'
import * as texts from '#texts/account/details.tsx'
import type { Input } from '../../../contract/calls.ts'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../data/api.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { AccountForm, useAccountForm } from '../entry/account-form.tsx'
import { NewPasswords } from '../passwords/new-passwords.tsx'
import { useRefreshSessions } from '../sessions-call.ts'
import type { DetailForm } from './detail-form.ts'

type Props = DetailForm & { user: CurrentUser }

/** A new password, with the present one. */
export function ChangePasswordForm({ user, labelledBy, onDone }: Props) {
  const refreshSessions = useRefreshSessions()
  const form = useAccountForm<Input<'PUT /api/user/password'>['body']>({
    check: ({ checkPasswordChange }) => checkPasswordChange,
    send: async ({ password, newPassword }) => {
      await api('PUT /api/user/password', { body: { password, newPassword } })
      await refreshSessions()
      return () => {
        showToast({
          title: texts.passwordChanged,
          description: texts.signedOutElsewhere,
        })
        onDone()
      }
    },
    failed: { title: texts.passwordNotChanged, fallback: common.notDone },
  })
  const { firstName, lastName, email } = user
  return (
    <AccountForm
      form={form}
      labelledBy={labelledBy}
      needsScripts={texts.passwordNeedsScripts}
      button={texts.changePasswordButton}
      sendingLabel={common.changing}
      onCancel={onDone}
    >
      {/* tells password managers whose password it is */}
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      <Field label={texts.presentPassword} error={form.errors.password}>
        <PasswordInput
          name="password"
          what={texts.presentSecret}
          autoComplete="current-password"
          required
          data-autofocus
        />
      </Field>
      <NewPasswords name="newPassword" errors={form.errors} person={[firstName, lastName, email]} />
      <p className="max-w-prose text-ink-2">
        {texts.forgotten((text) => (
          <a href={paths.resetPassword()}>{text}</a>
        ))}
      </p>
    </AccountForm>
  )
}
