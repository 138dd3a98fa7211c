import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { MessageFormState } from './use-message-form.ts'

type Props = {
  form: MessageFormState
  labelledBy?: string
  /** Disables the fields too while sending, not the button alone. */
  lockFields?: boolean
  /** Of the grid that holds the fields, and of the button. */
  className?: string
  buttonClassName?: string
  /** The fields. */
  children: ReactNode
}

/** The frame of every form that writes to somebody. */
export function MessageForm({
  form,
  labelledBy,
  lockFields = false,
  className,
  buttonClassName,
  children,
}: Props) {
  return (
    // `dialog` outside a dialog: before our code is there sending does nothing, and what is typed stays
    <form method="dialog" aria-labelledby={labelledBy} {...form.attributes}>
      <fieldset disabled={lockFields && form.sending} className="grid gap-s4">
        <div className={className ? `grid gap-s4 ${className}` : 'grid gap-s4'}>{children}</div>
        {/* programs fill it; people neither see, hear nor reach it */}
        <input
          className="sr-only"
          name="website"
          aria-hidden="true"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
        <Button
          className={buttonClassName}
          type="submit"
          variant="primary"
          size="large"
          sending={form.sending}
          sendingLabel="Sending..."
        >
          <Send className="icon" />
          Send Message
        </Button>
        <p className="text-sm text-ink-2">
          Please do not send medical details. For an emergency call 911.
        </p>
      </fieldset>
    </form>
  )
}
