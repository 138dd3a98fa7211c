import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { withoutScripts } from '#texts/account/entry.tsx'
import { passwordsDiffer } from '#texts/refusals/accounts.ts'
import { cancel } from '#texts/ui.ts'
import { site } from '../../../site.config.ts'
import { ApiError } from '../../data/api.ts'
import { type Outcome, useCheckedForm } from '../../form/use-checked-form.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import type { Checked, Typed } from './account-checks.ts'

const { email, phone } = site.contact

type Props = {
  form: AccountFormState
  labelledBy: string
  /** That it needs scripts. */
  needsScripts: string
  button: string
  sendingLabel: string
  /** Shows a button that calls it; the form is then one of several on its screen. */
  onCancel?: () => void
  /** The fields. */
  children: ReactNode
}

/** The frame of every form on the way in, and of those that change the account. */
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
    // `dialog` outside a dialog: before our code is there sending does nothing, and what is typed stays
    <form method="dialog" aria-labelledby={labelledBy} className="grid gap-s4" {...form.attributes}>
      <noscript>
        <p className="rounded-2 bg-bonnet-tint p-s4">
          {needsScripts} {withoutScripts(<a href={`mailto:${email}`}>{email}</a>, phone)}
        </p>
      </noscript>
      {children}
      {form.problem && (
        // the toast says it aloud and goes; this stays
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
          <Button variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

type Checks = typeof import('./account-checks.ts')

const loadChecks = () => import('./account-checks.ts')

type Options<Body> = {
  /** Which of the checks is this form's. */
  check: (checks: Checks) => (typed: Typed) => Checked<Body>
  /** Makes something else of what is typed before it is checked. */
  read?: (typed: Typed) => Typed
  /** @returns what is done when the form is drawn again */
  send: (body: Body) => Promise<((form: HTMLFormElement) => void) | undefined>
  /** Title of the toast, and what it says where the server says nothing. */
  failed: { title: string; fallback: string }
}

type AccountFormState = ReturnType<typeof useAccountForm>

/**
 * Checks and sends a form of the way in. What the server refuses is said in a toast, and stays in the
 * form: at a field where it names one, else as `problem`.
 */
export function useAccountForm<Body>({ check, read, send, failed }: Options<Body>) {
  const [problem, setProblem] = useState('')

  const deliver = async (form: HTMLFormElement, begin: () => void): Promise<Outcome> => {
    const values: Typed = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    )
    const input = read?.(values) ?? values
    // Checks that do not come, as after a new version of the site, leave the checking to the server.
    const checks = await loadChecks().catch(() => null)
    const checked = checks ? check(checks)(input) : withoutCheck<Body>(input)
    setProblem('')
    if (!checked.ok) return { errors: checked.errors }
    begin()
    try {
      const after = await send(checked.body)
      return after ? { errors: {}, after } : { errors: {} }
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null
      const message = problem?.message ?? failed.fallback
      const errors = problem?.code === 'wrong_code' ? { code: message } : (problem?.fields ?? {})
      const isSaid = Object.keys(errors).some((name) => form.elements.namedItem(name))
      setProblem(isSaid ? '' : message)
      const after = () => {
        selectCode(form)
        showToast({ title: failed.title, description: message, destructive: true })
      }
      return { errors, after }
    }
  }
  const state = useCheckedForm({ deliver, approach: () => void loadChecks().catch(() => {}) })
  return { ...state, problem }
}

/** The second password stays in the browser, so nobody but the form itself can compare it. */
function withoutCheck<Body>(typed: Typed): Checked<Body> {
  const { confirmPassword, newPassword, password } = typed
  if (confirmPassword === undefined || confirmPassword === (newPassword ?? password))
    return { ok: true, body: typed as Body }
  return { ok: false, errors: { confirmPassword: passwordsDiffer } }
}

/** A code that was refused is typed over. */
function selectCode(form: HTMLFormElement) {
  const code = form.elements.namedItem('code')
  if (code instanceof HTMLInputElement) code.select()
}
