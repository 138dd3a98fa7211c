import * as linkTexts from '#texts/mail-link/mail-link.ts'
import * as texts from '#texts/mail-link/newsletter.ts'
import { paths } from '../../../contract/paths.ts'
import { api, formAddress } from '../../kit/data/api.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../parts/mail-link/token-form.tsx'

const ask = {
  title: texts.unsubscribe,
  lead: texts.unsubscribeLead,
}
const steps = {
  ask,
  failed: ask,
  done: {
    title: texts.unsubscribed,
    lead: texts.unsubscribedLead,
  },
  already: {
    title: texts.alreadyUnsubscribed,
    lead: texts.alreadyUnsubscribedLead,
  },
  bad: {
    title: linkTexts.badLink,
    lead: texts.badUnsubscribeLead,
  },
}

/** The page of a newsletter's link. Opening it changes nothing; only the button unsubscribes (D20). */
export default function UnsubscribePage() {
  const form = useTokenForm((token) =>
    api('POST /api/newsletter/unsubscribe', { query: {}, body: { token } }),
  )
  const { step } = form
  return (
    <MailLinkPage
      {...steps[step]}
      description={texts.description}
      path={paths.newsletterUnsubscribe()}
    >
      {(step === 'ask' || step === 'failed') && (
        <TokenForm
          form={form}
          action={formAddress('/api/newsletter/unsubscribe')}
          label={texts.unsubscribe}
          sendingLabel={texts.unsubscribing}
        />
      )}
      {(step === 'done' || step === 'already') && (
        <ButtonLink href={paths.home()}>{texts.home}</ButtonLink>
      )}
      {step === 'bad' && <ButtonLink href={paths.contact()}>{texts.contactUs}</ButtonLink>}
    </MailLinkPage>
  )
}
