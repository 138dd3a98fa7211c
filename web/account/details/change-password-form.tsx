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
          title: 'Password Changed',
          description: 'You are signed out in every other browser.',
        })
        onDone()
      }
    },
    failed: { title: 'Password Not Changed', fallback: 'That did not work. Please try again.' },
  })
  const { firstName, lastName, email } = user
  return (
    <AccountForm
      form={form}
      labelledBy={labelledBy}
      what="Changing your password"
      button="Change Password"
      sendingLabel="Changing..."
      onCancel={onDone}
    >
      {/* tells password managers whose password it is */}
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      <Field label="Present Password" error={form.errors.password}>
        <PasswordInput
          name="password"
          what="present password"
          autoComplete="current-password"
          required
          data-autofocus
        />
      </Field>
      <NewPasswords name="newPassword" errors={form.errors} person={[firstName, lastName, email]} />
      <p className="max-w-prose text-ink-2">
        Forgotten? <a href={paths.resetPassword()}>Reset it with a code by mail</a>.
      </p>
    </AccountForm>
  )
}
