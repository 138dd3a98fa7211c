import { type ReactNode, useId, useState } from 'react'
import * as common from '#texts/account/common.ts'
import { email } from '#texts/account/common.ts'
import * as texts from '#texts/account/details.tsx'
import type { OwnProof } from '../../../../contract/accounts/passkey-calls.ts'
import type { Input } from '../../../../contract/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import type { CurrentUser } from '../../../kit/data/current-user.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { PasswordInput } from '../../../kit/ui/fields/password-input.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { useFocusOnStep } from '../authenticator/use-focus-on-step.ts'
import { AccountForm, useAccountForm } from '../entry/account-form.tsx'
import { CodeField } from '../entry/code-field.tsx'
import { EmailField } from '../entry/email-field.tsx'
import { passkeysCall } from '../passkeys/passkeys-call.ts'
import { ProofForm } from '../passkeys/proof-form.tsx'
import { NewPasswords } from '../passwords/new-passwords.tsx'
import { fullName } from '../person.ts'
import { useRefreshUser } from '../refresh-user.ts'
import { useRefreshSessions } from '../sessions-call.ts'
import type { DetailForm } from './detail-form.ts'

/** The reader's name, address and password, each edited in its row. */
export function DetailsCard({ user }: { user: CurrentUser }) {
  return (
    <Panel title={texts.title}>
      <DetailRow label={texts.name} change={texts.changeName} value={fullName(user)}>
        {(form) => <NameForm user={user} {...form} />}
      </DetailRow>
      <DetailRow label={email} change={texts.changeEmail} value={user.email}>
        {(form) => <EmailForm {...form} />}
      </DetailRow>
      <DetailRow label={texts.password} change={texts.changePassword} value={texts.passwordHidden}>
        {(form) => <ChangePasswordForm user={user} {...form} />}
      </DetailRow>
    </Panel>
  )
}

type DetailRowProps = {
  label: string
  /** The effect of the button, for screen readers. */
  change: string
  value: ReactNode
  /** The form that changes it. */
  children: (form: DetailForm) => ReactNode
}

/** One value with the button that opens its form. */
function DetailRow({ label, change, value, children }: DetailRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const step = useFocusOnStep(isOpen ? 'form' : 'value')
  return (
    <div className="border-t border-line py-s4 first-of-type:border-t-0 first-of-type:pt-0 last:pb-0">
      <div {...step}>
        {isOpen ? (
          <div className="grid gap-s4">
            <h3 id={id} className="text-base">
              {label}
            </h3>
            {children({ labelledBy: id, onDone: () => setOpen(false) })}
          </div>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-s3 @min-[26rem]:grid-cols-[8rem_minmax(0,1fr)_auto]">
            <h3 className="text-base">{label}</h3>
            <p className="col-start-1 min-w-0 wrap-anywhere text-ink-2 @min-[26rem]:col-start-2">
              {value}
            </p>
            <Button
              className="col-start-2 row-span-2 row-start-1 @min-[26rem]:col-start-3 @min-[26rem]:row-span-1"
              aria-label={change}
              onClick={() => setOpen(true)}
              data-autofocus
            >
              {texts.change}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

type NameFormProps = DetailForm & { user: CurrentUser }

function NameForm({ user, labelledBy, onDone }: NameFormProps) {
  const refreshUser = useRefreshUser()
  const form = useAccountForm<Input<'PUT /api/user/name'>['body']>({
    check: (checks) => checks.name,
    send: async (body) => {
      await api('PUT /api/user/name', { body })
      await refreshUser()
      return () => {
        showToast({ title: texts.nameChanged })
        onDone()
      }
    },
    failure: { title: texts.nameNotChanged, fallback: common.notDone },
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

type ChangePasswordFormProps = DetailForm & { user: CurrentUser }

/** A new password, with the present one. */
function ChangePasswordForm({ user, labelledBy, onDone }: ChangePasswordFormProps) {
  const refreshSessions = useRefreshSessions()
  const form = useAccountForm<Input<'PUT /api/user/password'>['body']>({
    check: (checks) => checks.passwordChange,
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
    failure: { title: texts.passwordNotChanged, fallback: common.notDone },
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
      {/* tells password managers the account */}
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

/** Changes the address in three steps: the new address, proof of identity, and the mailed code. */
function EmailForm({ labelledBy, onDone }: DetailForm) {
  const [email, setEmail] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { data: passkeys } = useCall(passkeysCall, { staleTime: 30_000 })
  const step = useFocusOnStep(isAsked ? 'code' : email ? 'proof' : 'address')
  const ask = async (proof: OwnProof) => {
    await api('POST /api/user/email', { body: { ...proof, email } })
    setAsked(true)
  }
  return (
    <div {...step}>
      {isAsked ? (
        <Code labelledBy={labelledBy} email={email} onDone={onDone} />
      ) : email ? (
        <ProofForm
          intro={texts.provePassword(email)}
          label={texts.sendCode}
          orPasskey={(passkeys?.length ?? 0) > 0}
          onProof={ask}
          onCancel={onDone}
        />
      ) : (
        <Address labelledBy={labelledBy} onAddress={setEmail} onCancel={onDone} />
      )}
    </div>
  )
}

type AddressProps = {
  labelledBy: string
  onAddress: (email: string) => void
  onCancel: () => void
}

function Address({ labelledBy, onAddress, onCancel }: AddressProps) {
  const form = useAccountForm<{ email: string }>({
    check: (checks) => checks.email,
    send:
      async ({ email }) =>
      () =>
        onAddress(email),
    failure: { title: texts.emailNotChanged, fallback: common.notDone },
  })
  return (
    <AccountForm
      form={form}
      labelledBy={labelledBy}
      needsScripts={texts.emailNeedsScripts}
      button={common.goOn}
      sendingLabel={common.checking}
      onCancel={onCancel}
    >
      <EmailField
        label={texts.newEmail}
        error={form.errors.email}
        autoComplete="email"
        autoFocusStep
      />
    </AccountForm>
  )
}

function Code({ labelledBy, email, onDone }: DetailForm & { email: string }) {
  const refreshUser = useRefreshUser()
  const form = useAccountForm<{ code: string }>({
    check: (checks) => checks.code,
    send: async ({ code }) => {
      await api('POST /api/user/email/confirm', { body: { email, code } })
      await refreshUser()
      return () => {
        showToast({ title: texts.emailChanged, description: texts.signInWith(email) })
        onDone()
      }
    },
    failure: { title: texts.emailNotChanged, fallback: common.notDone },
  })
  return (
    <AccountForm
      form={form}
      labelledBy={labelledBy}
      needsScripts={texts.emailNeedsScripts}
      button={texts.changeEmailButton}
      sendingLabel={common.changing}
      onCancel={onDone}
    >
      <p className="max-w-prose text-ink-2 wrap-anywhere">{texts.checkMail(email)}</p>
      <CodeField label={common.verificationCode} error={form.errors.code} autoFocusStep />
    </AccountForm>
  )
}
