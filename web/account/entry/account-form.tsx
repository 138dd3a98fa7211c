import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { site } from '../../../site.config.ts'
import { Button } from '../../ui/button.tsx'
import type { AccountFormState } from './use-account-form.ts'

const { email, phone } = site.contact

type Props = {
  form: AccountFormState
  labelledBy: string
  /** What needs scripts, such as `Signing in`. */
  what: string
  button: string
  sendingLabel: string
  /** The fields. */
  children: ReactNode
}

/** The frame of every form on the way in. */
export function AccountForm({ form, labelledBy, what, button, sendingLabel, children }: Props) {
  return (
    // `dialog` outside a dialog: before our code is there sending does nothing, and what is typed stays
    <form method="dialog" aria-labelledby={labelledBy} className="grid gap-s4" {...form.attributes}>
      <noscript>
        <p className="rounded-2 bg-bonnet-tint p-s4">
          {what} needs JavaScript. Without it, please write to{' '}
          <a href={`mailto:${email}`}>{email}</a> or call {phone}.
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
      <Button
        type="submit"
        variant="primary"
        size="large"
        sending={form.sending}
        sendingLabel={sendingLabel}
      >
        {button}
      </Button>
    </form>
  )
}
