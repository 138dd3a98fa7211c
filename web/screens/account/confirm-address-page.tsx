import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { PasswordForm } from '../../account/passwords/password-form.tsx'
import { useRefreshUser } from '../../account/refresh-user.ts'
import { api, formAddress } from '../../data/api.ts'
import { MailLinkPage } from '../../mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../mail-link/token-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const ask = {
  title: 'Confirm Your Address',
  lead: 'Please confirm that this email address is yours.',
}
const texts = {
  ask,
  failed: ask,
  done: { title: 'Address Confirmed', lead: 'Thank you. Your email address is confirmed.' },
  already: {
    title: 'Already Confirmed',
    lead: 'Your email address was confirmed before. There is nothing left to do.',
  },
  bad: {
    title: 'This Link Does Not Work',
    lead: 'It is incomplete, too old, or for another address. Your dashboard can send you a new one.',
  },
}

/** Where the link in the mail to a new account leads. Opening it changes nothing: programs open links too. */
export default function ConfirmAddressPage() {
  const refreshUser = useRefreshUser()
  // without scripts it comes back in the address
  const hasResult = new URLSearchParams(useLocation().search).get('result') === 'password'
  const [asksPassword, setAsksPassword] = useState(hasResult)

  const send = async (token: string, password?: string) => {
    const { state } = await api('POST /api/confirm-address', {
      body: { token, ...(password !== undefined && { password }) },
    })
    if (state === 'password') {
      setAsksPassword(true)
      return { state: 'ask' as const }
    }
    setAsksPassword(false)
    void refreshUser()
    return { state }
  }
  const form = useTokenForm(send)
  const { step, token } = form
  const sendPassword = async (password: string) => {
    const { state } = await send(token, password)
    if (state !== 'ask') form.finish(state)
  }
  const isOpen = step === 'ask' || step === 'failed'
  return (
    <MailLinkPage
      {...(asksPassword ? ask : texts[step])}
      description="The email address of an account."
      path={paths.confirmAddress()}
    >
      {asksPassword ? (
        <AccountProof onPassword={token ? sendPassword : undefined} />
      ) : isOpen ? (
        <TokenForm
          form={form}
          action={formAddress('/api/confirm-address')}
          label="Confirm Address"
          sendingLabel="Confirming..."
        />
      ) : (
        <ButtonLink href={paths.profile()}>Go to Your Dashboard</ButtonLink>
      )}
    </MailLinkPage>
  )
}

/** The reader of the mail proves to be who made the account, or learns how to take it over. */
function AccountProof({
  onPassword,
}: {
  onPassword: ((password: string) => Promise<void>) | undefined
}) {
  const proof = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the button that had the focus is gone
    proof.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    <div ref={proof} className="grid justify-items-start gap-s4">
      {onPassword ? (
        <PasswordForm
          intro="You are not signed in to this account here. Enter the password you chose when you registered."
          label="Confirm Address"
          onPassword={onPassword}
        />
      ) : (
        <>
          <p className="max-w-prose text-ink-2">
            You are not signed in to this account here. Sign in, then open the link in the mail
            again.
          </p>
          <ButtonLink href={paths.auth()}>Sign In</ButtonLink>
        </>
      )}
      <p className="max-w-prose text-ink-2">
        Did you not register? <a href={paths.resetPassword()}>Choose a new password</a>. That makes
        the account yours, and removes any authenticator app, photo and waiting claim that somebody
        else added.
      </p>
    </div>
  )
}
