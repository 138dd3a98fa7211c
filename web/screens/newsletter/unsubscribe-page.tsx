import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { api, formAddress } from '../../data/api.ts'
import { MailLinkPage } from '../../mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../mail-link/token-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const ask = {
  title: 'Unsubscribe',
  lead: `One press, and no more newsletters of ${site.name} come to your address.`,
}
const texts = {
  ask,
  failed: ask,
  done: {
    title: 'You Are Unsubscribed',
    lead: 'No more newsletters come to your address. If that was a mistake, subscribe again at the foot of this page.',
  },
  already: {
    title: 'Already Unsubscribed',
    lead: 'Your address is not on the list. There is nothing left to do.',
  },
  bad: {
    title: 'This Link Does Not Work',
    lead: 'A part of it is missing. Please open the link in the newsletter again, or write to us, and we take your address off the list.',
  },
}

/** Where a newsletter's link leads. Opening it changes nothing; only the button unsubscribes (D20). */
export default function UnsubscribePage() {
  const form = useTokenForm((token) =>
    api('POST /api/newsletter/unsubscribe', { query: {}, body: { token } }),
  )
  const { step } = form
  return (
    <MailLinkPage
      {...texts[step]}
      description="The newsletter, by email."
      path={paths.newsletterUnsubscribe()}
    >
      {(step === 'ask' || step === 'failed') && (
        <TokenForm
          form={form}
          action={formAddress('/api/newsletter/unsubscribe')}
          label="Unsubscribe"
          sendingLabel="Unsubscribing..."
        />
      )}
      {(step === 'done' || step === 'already') && <ButtonLink href={paths.home()}>Home</ButtonLink>}
      {step === 'bad' && <ButtonLink href={paths.contact()}>Contact Us</ButtonLink>}
    </MailLinkPage>
  )
}
