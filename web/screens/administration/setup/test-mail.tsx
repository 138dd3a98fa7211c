import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '../../../account/refusal-text.ts'
import { api } from '../../../data/api.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { setupCall } from '../team-calls.ts'

/** Sends a mail to the reader's own address, and says what the mail server answered. */
export function TestMail({ afterTest }: { afterTest?: (() => void) | undefined }) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    if (sending) return
    setSending(true)
    setRefusal('')
    try {
      const { accepted, server, reply } = await api('POST /api/admin/mails/test', { body: {} })
      if (accepted) {
        showToast({ title: 'Test mail sent', description: sentText(server, reply) })
        // a step that is done goes away, and its button with it
        if (server !== null) afterTest?.()
        await client.invalidateQueries({ queryKey: setupCall.queryKey })
      } else setRefusal(`${server ?? 'The folder'} did not take the mail: ${reply}`)
    } catch (error) {
      setRefusal(refusalText(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Button sending={sending} onClick={send}>
        <Send className="icon" />
        Send a Test Mail
      </Button>
      <p role="status" className="text-bad wrap-anywhere empty:hidden">
        {refusal}
      </p>
    </>
  )
}

const sentText = (server: string | null, reply: string) =>
  server === null
    ? 'No mail server is set: the mail lies in the folder outbox.'
    : `${server} said: ${reply} Please look into your mailbox.`
