import { paths } from '../../../contract/paths.ts'
import { api, formAddress } from '../../data/api.ts'
import { MailLinkPage } from '../../mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../mail-link/token-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const ask = {
  title: 'Keep Your Account',
  lead: 'Your account is about to be deleted. Keep it, and everything stays as it is.',
}
const texts = {
  ask,
  failed: ask,
  done: {
    title: 'Your Account Stays',
    lead: 'Nothing will be deleted. A subscription you had not canceled yourself goes on.',
  },
  already: { title: 'Your Account Stays', lead: 'It is not about to be deleted any more.' },
  bad: {
    title: 'This Link Does Not Work',
    lead: 'It is incomplete or too old. Sign in, and an account that is about to be deleted stays.',
  },
}

/** Where the link in the mail about a deletion leads. Opening it changes nothing: programs open links too. */
export default function KeepAccountPage() {
  const form = useTokenForm((token) => api('POST /api/keep-account', { body: { token } }))
  const { step } = form
  return (
    <MailLinkPage
      {...texts[step]}
      description="An account that is about to be deleted."
      path={paths.keepAccount()}
    >
      {step === 'ask' || step === 'failed' ? (
        <TokenForm
          form={form}
          action={formAddress('/api/keep-account')}
          label="Keep My Account"
          sendingLabel="Keeping…"
        />
      ) : (
        <ButtonLink href={paths.auth()}>Sign In</ButtonLink>
      )}
    </MailLinkPage>
  )
}
