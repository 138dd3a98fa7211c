import { signIn } from '#texts/account/common.ts'
import * as texts from '#texts/account/mail-links.tsx'
import { paths } from '../../../contract/paths.ts'
import { api, formAddress } from '../../kit/data/api.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../parts/mail-link/token-form.tsx'

const ask = { title: texts.keepTitle, lead: texts.keepLead }
const steps = {
  ask,
  failed: ask,
  done: { title: texts.keptTitle, lead: texts.keptLead },
  already: { title: texts.keptTitle, lead: texts.keptBeforeLead },
  bad: { title: texts.badLink, lead: texts.badKeepLead },
}

/** The page of the link in the mail about a deletion. Opening it changes nothing, because mail scanners open links. */
export default function KeepAccountPage() {
  const form = useTokenForm((token) => api('POST /api/keep-account', { body: { token } }))
  const { step } = form
  return (
    <MailLinkPage {...steps[step]} description={texts.aboutDeletion} path={paths.keepAccount()}>
      {step === 'ask' || step === 'failed' ? (
        <TokenForm
          form={form}
          action={formAddress('/api/keep-account')}
          label={texts.keepAccount}
          sendingLabel={texts.keeping}
        />
      ) : (
        <ButtonLink href={paths.auth()}>{signIn}</ButtonLink>
      )}
    </MailLinkPage>
  )
}
