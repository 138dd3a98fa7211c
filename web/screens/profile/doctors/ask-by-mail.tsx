import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as texts from '#texts/profile/doctors.ts'
import { success as successTitle } from '#texts/ui.ts'
import type { PracticeDoctor } from '../../../../contract/providers/consent-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { practiceDoctorsCall } from '../own-calls.ts'
import { MailFieldForm } from '../team/mail-field-form.tsx'

type Props = { doctor: PracticeDoctor; takeFocus: () => void }

/** Opens the form that asks a doctor by mail. */
export function AskButton({ doctor: { id, name }, takeFocus }: Props) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const send = async (email: string) => {
    const answer = await api('POST /api/user/practice/doctors/:id/consent', {
      params: { id },
      body: { email },
    })
    client.setQueryData(practiceDoctorsCall.queryKey, answer)
    showToast({ title: successTitle, description: texts.questionSent(name) })
    takeFocus()
  }
  if (!isOpen)
    return (
      <Button ref={opener} aria-label={texts.askByMailWhom(name)} onClick={() => setOpen(true)}>
        {texts.askByMail}
      </Button>
    )
  return (
    <div className="mt-s2 w-full">
      <MailFieldForm
        title={texts.askForm(name)}
        label={texts.emailOfDoctor}
        button={texts.sendQuestion}
        send={send}
        onCancel={() => {
          flushSync(() => setOpen(false))
          opener.current?.focus()
        }}
      >
        <p className="text-sm text-ink-2">{texts.whatMailSays}</p>
      </MailFieldForm>
    </div>
  )
}
