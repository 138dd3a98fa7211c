import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/mail-link/mail-link.ts'
import { ApiError } from '../../kit/data/api.ts'
import { Button } from '../../kit/ui/button.tsx'

type Outcome = 'done' | 'already'
type Step = 'ask' | Outcome | 'bad' | 'failed'

/** Without scripts the outcome is in the address. */
function firstStep(query: URLSearchParams): Step {
  const result = query.get('result')
  if (result === 'done' || result === 'already') return result
  if (result === 'bad_link') return 'bad'
  if (result !== null) return 'failed'
  return query.get('token') ? 'ask' : 'bad'
}

/**
 * The token of the page's address and the reader's progress. `send` answers with `ask` if there
 * is more to ask for.
 */
export function useTokenForm(send: (token: string) => Promise<{ state: Outcome | 'ask' }>) {
  const query = new URLSearchParams(useLocation().search)
  const token = query.get('token') ?? ''
  const [step, setStep] = useState(() => firstStep(query))
  const [sending, setSending] = useState(false)
  const hasActed = useRef(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    setStep('ask')
    try {
      const { state } = await send(token)
      setStep(state)
    } catch (error) {
      const badLink = error instanceof ApiError && error.problem?.code === 'bad_link'
      setStep(badLink ? 'bad' : 'failed')
    }
    hasActed.current = true
    setSending(false)
  }

  useEffect(() => {
    if (!hasActed.current || step === 'ask' || step === 'failed') return
    // the focused button is gone; the new heading says how it went
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [step])

  /** Finishes requests that were sent another way. */
  const finish = (outcome: Outcome) => {
    hasActed.current = true
    setStep(outcome)
  }

  return { token, step, sending, submit, finish }
}

type Props = {
  form: ReturnType<typeof useTokenForm>
  /** The call a browser without scripts posts to. */
  action: string
  label: string
  sendingLabel: string
}

/** One button, and the error of the last attempt. */
export function TokenForm({ form: { token, step, sending, submit }, action, ...labels }: Props) {
  return (
    <>
      {step === 'failed' && (
        <p role="alert" className="max-w-prose">
          {token ? texts.failed : texts.failedOpenAgain}
        </p>
      )}
      {token && (
        <form method="post" action={action} onSubmit={submit} aria-busy={sending}>
          <input type="hidden" name="token" value={token} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            sending={sending}
            sendingLabel={labels.sendingLabel}
          >
            {labels.label}
          </Button>
        </form>
      )}
    </>
  )
}
