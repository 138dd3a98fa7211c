import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { api, formAddress } from '../../data/api.ts'
import { MailLinkPage } from '../../mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../mail-link/token-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const ask = {
  title: 'Confirm Your Subscription',
  lead: `One press, and healthcare news from ${site.area} comes to you by email. Every newsletter has a link to unsubscribe.`,
}
const texts = {
  ask,
  failed: ask,
  done: {
    title: 'Subscription Confirmed',
    lead: 'You are on the list: the next newsletter comes to your address.',
  },
  already: {
    title: 'Already Confirmed',
    lead: 'Your subscription was confirmed before. There is nothing left to do.',
  },
  bad: {
    title: 'This Link Does Not Work',
    lead: 'It is incomplete or too old. Enter your address at the foot of this page, and a new link comes by email.',
  },
}

/** Where the link in the confirmation mail leads. Opening it changes nothing: programs open links too (D20). */
export default function ConfirmPage() {
  const form = useTokenForm((token) => api('POST /api/newsletter/confirm', { body: { token } }))
  const { step } = form
  return (
    <MailLinkPage
      {...texts[step]}
      description="The newsletter, by email."
      path={paths.newsletterConfirm()}
    >
      {(step === 'ask' || step === 'failed') && (
        <TokenForm
          form={form}
          action={formAddress('/api/newsletter/confirm')}
          label="Confirm Subscription"
          sendingLabel="Confirming..."
        />
      )}
      {(step === 'done' || step === 'already') && (
        <ButtonLink href={paths.news()}>Read the News</ButtonLink>
      )}
      {step === 'bad' && <ButtonLink href="#newsletter-email">Subscribe Again</ButtonLink>}
    </MailLinkPage>
  )
}
