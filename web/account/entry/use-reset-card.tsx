import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { AccountCard } from './account-screen.tsx'
import { ResetForm } from './reset-form.tsx'

type Props = {
  administrators?: boolean
  /** Where one goes on with the new password. */
  signIn: RefObject<HTMLDivElement | null>
}

/**
 * The `Forgot Password?` toggle and the card it opens. Closed, the card keeps what was typed; after the
 * password was changed it is gone, and the reader is back at signing in (AUTH-08, AUTH-11).
 */
export function useResetCard({ administrators = false, signIn }: Props) {
  const [isOpen, setOpen] = useState(false)
  /** Cards so far: each starts empty. */
  const [count, setCount] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const titleId = `${id}-title`
  const { pathname, hash } = useLocation()
  const isLinked = pathname + hash === paths.resetPassword()

  useEffect(() => {
    if (isLinked) setOpen(true)
  }, [isLinked])
  useEffect(() => {
    if (isLinked && isOpen) card.current?.querySelector('input')?.focus()
  }, [isLinked, isOpen])

  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    if (!isOpen) card.current?.querySelector('input')?.focus()
  }
  const finish = (email: string) => {
    flushSync(() => {
      setOpen(false)
      setCount(count + 1)
    })
    const { email: address, password } = fieldsOf(signIn.current)
    if (address) address.value = email
    password?.focus()
  }

  return {
    toggle: (
      <Button variant="link" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        Forgot Password?
      </Button>
    ),
    card: (
      <div ref={card} id={id} hidden={!isOpen}>
        <AccountCard id={titleId} title="Reset Password">
          <p className="mb-s4 text-ink-2">
            Choose a new password. We mail you a code, and it changes once you enter that code.
          </p>
          <ResetForm
            key={count}
            labelledBy={titleId}
            administrators={administrators}
            onDone={finish}
          />
        </AccountCard>
      </div>
    ),
  }
}

function fieldsOf(within: HTMLElement | null) {
  const field = (name: string) => within?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  return { email: field('email'), password: field('password') }
}
