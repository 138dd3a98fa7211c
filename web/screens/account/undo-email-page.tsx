import { paths } from '../../../contract/paths.ts'
import { useRefreshUser } from '../../account/refresh-user.ts'
import { api, formAddress } from '../../data/api.ts'
import { MailLinkPage } from '../../mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../mail-link/token-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const ask = {
  title: 'Take Your Account Back',
  lead: 'Your account gets its old address again. Everybody is signed out, the password and all passkeys stop working, and you choose a new password.',
}
const done = {
  title: 'Your Address Is Back',
  lead: 'Everybody is signed out. Now choose a new password, with a code that we mail to you.',
}
const texts = {
  ask,
  failed: ask,
  done,
  already: done,
  bad: {
    title: 'This Link Does Not Work',
    lead: 'It is incomplete, too old, or was used before. If somebody has taken over your account, please write to us.',
  },
}

/** Where the link leads that the old address of an account gets. Opening it changes nothing: programs open links too. */
export default function UndoEmailPage() {
  const refreshUser = useRefreshUser()
  const form = useTokenForm(async (token) => {
    const answer = await api('POST /api/undo-email', { body: { token } })
    void refreshUser()
    return answer
  })
  const { step } = form
  return (
    <MailLinkPage
      {...texts[step]}
      description="The email address of an account."
      path={paths.undoEmail()}
    >
      {step === 'ask' || step === 'failed' ? (
        <TokenForm
          form={form}
          action={formAddress('/api/undo-email')}
          label="Take My Account Back"
          sendingLabel="Taking it back..."
        />
      ) : step === 'bad' ? (
        <ButtonLink href={paths.contact()}>Contact Us</ButtonLink>
      ) : (
        <ButtonLink variant="primary" size="large" href={paths.resetPassword()}>
          Choose a New Password
        </ButtonLink>
      )}
    </MailLinkPage>
  )
}
