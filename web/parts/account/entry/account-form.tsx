import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { withoutScripts } from '#texts/account/entry.tsx'
import { passwordsDiffer } from '#texts/refusals/accounts.ts'
import { cancel } from '#texts/ui.ts'
import { site } from '../../../../site.config.ts'
import { ApiError } from '../../../kit/data/api.ts'
import { type Outcome, useCheckedForm } from '../../../kit/form/use-checked-form.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import type { Checked, Typed } from './account-checks.ts'

const { email, phone } = site.contact

type Props = {
  form: AccountFormState
  labelledBy: string
  /** That it needs scripts. */
  needsScripts: string
  button: string
  sendingLabel: string
  /**
   * Called by a cancel button, which is there if this is set; the form is then one of several on its
   * screen.
   */
  onCancel?: () => void
  /** The fields. */
  children: ReactNode
}

/** The layout of sign-in forms and of forms that change the account. */
export function AccountForm({
  form,
  labelledBy,
  needsScripts,
  button,
  sendingLabel,
  onCancel,
  children,
}: Props) {
  return (
    // `dialog` outside a dialog: submitting before our code loads does nothing, and the input stays
    <form method="dialog" aria-labelledby={labelledBy} className="grid gap-s4" {...form.attributes}>
      <noscript>
        <p className="rounded-2 bg-bonnet-tint p-s4">
          {needsScripts} {withoutScripts(<a href={`mailto:${email}`}>{email}</a>, phone)}
        </p>
      </noscript>
      {children}
      {form.problem && (
        // the toast announces it and disappears; this stays
        <p className="flex items-baseline gap-s2 text-bad">
          <CircleAlert className="icon self-center" />
          {form.problem}
        </p>
      )}
      <div className={onCancel ? 'flex flex-wrap gap-s2' : 'grid'}>
        <Button
          type="submit"
          variant="primary"
          {...(!onCancel && { size: 'large' })}
          sending={form.sending}
          sendingLabel={sendingLabel}
        >
          {button}
        </Button>
        {onCancel && (
          <Button variant="quiet" sending={form.sending} onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

const loadChecks = async () => (await import('./account-checks.ts')).checks

type Checks = Awaited<ReturnType<typeof loadChecks>>

type Options<Body> = {
  /** The check of this form, among all checks. */
  check: (checks: Checks) => (input: Typed) => Checked<Body>
  /** Transforms the input before validation. */
  read?: (input: Typed) => Typed
  /** @returns a function to run after the next render */
  send: (body: Body, typed: Typed) => Promise<((form: HTMLFormElement) => void) | undefined>
  /** Title of the toast, and its text if the server sends none. */
  failure: { title: string; fallback: string }
}

type AccountFormState = ReturnType<typeof useAccountForm>

/**
 * Validates and sends a sign-in form. A refusal appears in a toast and in the
 * form: at its field, else as `problem`.
 */
export function useAccountForm<Body>({ check, read, send, failure }: Options<Body>) {
  const [problem, setProblem] = useState('')

  const deliver = async (form: HTMLFormElement, begin: () => void): Promise<Outcome> => {
    const values: Typed = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    )
    const input = read?.(values) ?? values
    // If the checks cannot load, as after a deployment, the server checks.
    const checks = await loadChecks().catch(() => null)
    const result = checks ? check(checks)(input) : withoutCheck<Body>(input)
    setProblem('')
    if (!result.ok) return { errors: result.errors }
    begin()
    try {
      const after = await send(result.body, values)
      return after ? { errors: {}, after } : { errors: {} }
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null
      const message = problem?.message ?? failure.fallback
      const errors = problem?.code === 'wrong_code' ? { code: message } : (problem?.fields ?? {})
      const isSaid = Object.keys(errors).some((name) => form.elements.namedItem(name))
      setProblem(isSaid ? '' : message)
      const after = () => {
        selectCode(form)
        showToast({ title: failure.title, description: message, destructive: true })
      }
      return { errors, after }
    }
  }
  const state = useCheckedForm({ deliver, approach: () => void loadChecks().catch(() => {}) })
  return { ...state, problem }
}

/** Whether the answer is about the address that the form has by now. */
export const isAboutAddressOf = (form: HTMLFormElement, { email }: Typed) =>
  new FormData(form).get('email') === email

/** The repeated password stays in the browser, so only the form can compare it. */
function withoutCheck<Body>(input: Typed): Checked<Body> {
  const { confirmPassword, newPassword, password } = input
  if (confirmPassword === undefined || confirmPassword === (newPassword ?? password))
    return { ok: true, body: input as Body }
  return { ok: false, errors: { confirmPassword: passwordsDiffer } }
}

/** Selects a refused code, so that typing replaces it. */
function selectCode(form: HTMLFormElement) {
  const code = form.elements.namedItem('code')
  if (code instanceof HTMLInputElement) code.select()
}
