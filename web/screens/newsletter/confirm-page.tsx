import * as linkTexts from '#texts/mail-link/mail-link.ts'
import * as texts from '#texts/mail-link/newsletter.ts'
import { paths } from '../../../contract/paths.ts'
import { api, formAddress } from '../../kit/data/api.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../parts/mail-link/token-form.tsx'

const ask = {
  title: texts.confirm,
  lead: texts.confirmLead,
}
const steps = {
  ask,
  failed: ask,
  done: {
    title: texts.confirmed,
    lead: texts.confirmedLead,
  },
  already: {
    title: texts.alreadyConfirmed,
    lead: texts.alreadyConfirmedLead,
  },
  bad: {
    title: linkTexts.badLink,
    lead: texts.oldLinkLead,
  },
}

/** The page of the link in the confirmation mail. Opening it changes nothing, because mail scanners open links (D20). */
export default function ConfirmPage() {
  const form = useTokenForm((token) => api('POST /api/newsletter/confirm', { body: { token } }))
  const { step } = form
  return (
    <MailLinkPage {...steps[step]} description={texts.description} path={paths.newsletterConfirm()}>
      {(step === 'ask' || step === 'failed') && (
        <TokenForm
          form={form}
          action={formAddress('/api/newsletter/confirm')}
          label={texts.confirmButton}
          sendingLabel={texts.confirming}
        />
      )}
      {(step === 'done' || step === 'already') && (
        <ButtonLink href={paths.news()}>{texts.readNews}</ButtonLink>
      )}
      {step === 'bad' && <ButtonLink href="#newsletter-email">{texts.subscribeAgain}</ButtonLink>}
    </MailLinkPage>
  )
}
