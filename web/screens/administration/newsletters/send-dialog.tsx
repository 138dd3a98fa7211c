import { useCall } from '../../../kit/data/call.ts'
import { ConfirmDialog } from '../../../kit/ui/overlays/dialog-confirm.tsx'
import { newslettersSummaryCall } from './newsletter-calls.ts'

type Props = {
  open: boolean
  /** The title of the newsletter. */
  title: string
  sending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms sending a newsletter, with the number of recipients (D7). */
export function SendDialog({ open, title, sending = false, onConfirm, onClose }: Props) {
  const { data } = useCall(newslettersSummaryCall(), { staleTime: 0, enabled: open })
  const count = data?.subscribers
  const readers =
    count === undefined
      ? 'all subscribers'
      : `${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber' : 'subscribers'}`
  return (
    <ConfirmDialog
      open={open}
      title={`Send now to ${readers}?`}
      confirm="Send Now"
      confirming="Sending..."
      sending={sending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere text-ink">{title}</p>
      <p>
        {count === 0
          ? 'Nobody has confirmed a subscription yet, so there is nobody to send it to.'
          : 'It goes to everyone who has confirmed the newsletter by now. It can be paused on the way; mails that were sent cannot be taken back.'}
      </p>
    </ConfirmDialog>
  )
}
