import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { signIn } from '#texts/account/common.ts'
import * as texts from '#texts/account/mail-links.tsx'
import { paths } from '../../../contract/paths.ts'
import { api, formAddress } from '../../kit/data/api.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PasswordForm } from '../../parts/account/passwords/password-form.tsx'
import { useRefreshUser } from '../../parts/account/refresh-user.ts'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../parts/mail-link/token-form.tsx'

const ask = { title: texts.confirmTitle, lead: texts.confirmLead }
const steps = {
  ask,
  failed: ask,
  done: { title: texts.confirmedTitle, lead: texts.confirmedLead },
  already: { title: texts.confirmedBeforeTitle, lead: texts.confirmedBeforeLead },
  bad: { title: texts.badLink, lead: texts.badConfirmationLead },
}

/** The page of the link mailed to a new account. Opening it changes nothing, because mail scanners open links. */
export default function ConfirmAddressPage() {
  const refreshUser = useRefreshUser()
  // without scripts the outcome is in the address
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
      {...(asksPassword ? ask : steps[step])}
      description={texts.aboutAddress}
      path={paths.confirmAddress()}
    >
      {asksPassword ? (
        <AccountProof onPassword={token ? sendPassword : undefined} />
      ) : isOpen ? (
        <TokenForm
          form={form}
          action={formAddress('/api/confirm-address')}
          label={texts.confirmAddress}
          sendingLabel={texts.confirming}
        />
      ) : (
        <ButtonLink href={paths.profile()}>{texts.goToDashboard}</ButtonLink>
      )}
    </MailLinkPage>
  )
}

/** The reader proves ownership of the account by its password, or learns how to reset it. */
function AccountProof({
  onPassword,
}: {
  onPassword: ((password: string) => Promise<void>) | undefined
}) {
  const proof = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the focused button is gone
    proof.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    <div ref={proof} className="grid justify-items-start gap-s4">
      {onPassword ? (
        <PasswordForm
          intro={texts.enterChosenPassword}
          label={texts.confirmAddress}
          onPassword={onPassword}
        />
      ) : (
        <>
          <p className="max-w-prose text-ink-2">{texts.signInThenOpen}</p>
          <ButtonLink href={paths.auth()}>{signIn}</ButtonLink>
        </>
      )}
      <p className="max-w-prose text-ink-2">
        {texts.notYou((text) => (
          <a href={paths.resetPassword()}>{text}</a>
        ))}
      </p>
    </div>
  )
}
