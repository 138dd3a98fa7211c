import * as texts from '#texts/account/mail-links.tsx'
import { paths } from '../../../contract/paths.ts'
import { api, formAddress } from '../../kit/data/api.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { useRefreshUser } from '../../parts/account/refresh-user.ts'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../parts/mail-link/token-form.tsx'

const ask = { title: texts.undoTitle, lead: texts.undoLead }
const done = { title: texts.undoneTitle, lead: texts.undoneLead }
const steps = {
  ask,
  failed: ask,
  done,
  already: done,
  bad: { title: texts.badLink, lead: texts.badUndoLead },
}

/** The page of the link mailed to an account's old address. Opening it changes nothing, because mail scanners open links. */
export default function UndoEmailPage() {
  const refreshUser = useRefreshUser()
  const form = useTokenForm(async (token) => {
    const answer = await api('POST /api/undo-email', { body: { token } })
    void refreshUser()
    return answer
  })
  const { step } = form
  return (
    <MailLinkPage {...steps[step]} description={texts.aboutAddress} path={paths.undoEmail()}>
      {step === 'ask' || step === 'failed' ? (
        <TokenForm
          form={form}
          action={formAddress('/api/undo-email')}
          label={texts.undo}
          sendingLabel={texts.undoing}
        />
      ) : step === 'bad' ? (
        <ButtonLink href={paths.contact()}>{texts.contactUs}</ButtonLink>
      ) : (
        <ButtonLink variant="primary" size="large" href={paths.resetPassword()}>
          {texts.chooseNewPassword}
        </ButtonLink>
      )}
    </MailLinkPage>
  )
}
