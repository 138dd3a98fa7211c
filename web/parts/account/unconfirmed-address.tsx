import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import * as texts from '#texts/account/reader.tsx'
import { api } from '../../kit/data/api.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useRefreshUser } from './refresh-user.ts'
import { refusalText } from './refusal-text.ts'

/** A line above everything until the reader has followed the link in the mail. */
export function UnconfirmedAddress({ email }: { email: string }) {
  const refreshUser = useRefreshUser()
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState('')
  const sendAgain = async () => {
    setSending(true)
    setOutcome('')
    try {
      await api('POST /api/user/confirmation', {})
      setOutcome(texts.linkSent)
      await refreshUser() // it may have been confirmed meanwhile
    } catch (error) {
      setOutcome(refusalText(error))
    }
    setSending(false)
  }
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-s4 gap-y-s3 rounded-3 bg-warn-tint p-s4 [--ring-gap:var(--warn-tint)] tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:px-s5"
      aria-label={texts.notConfirmed}
    >
      <MailWarning className="icon text-warn-ink" />
      <div>
        <p>{texts.pleaseConfirm(<b className="wrap-anywhere">{email}</b>)}</p>
        <p role="status" className="font-semibold text-warn-ink">
          {outcome}
        </p>
      </div>
      <Button
        className="col-start-2 justify-self-start tablet:col-start-3"
        sending={sending}
        sendingLabel={texts.sending}
        onClick={sendAgain}
      >
        {texts.sendLinkAgain}
      </Button>
    </section>
  )
}
