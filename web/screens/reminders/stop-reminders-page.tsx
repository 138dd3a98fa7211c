import { paths } from '../../../contract/paths.ts'
import { api, formAddress } from '../../data/api.ts'
import { MailLinkPage } from '../../mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../mail-link/token-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const ask = {
  title: 'Stop the Reminders',
  lead: 'One press, and we no longer write when your facts get old. Patients will see how old they are.',
}
const stopped =
  'We no longer write when your facts get old. You can turn the reminders on again in your account.'
const texts = {
  ask,
  failed: ask,
  done: { title: 'Reminders Stopped', lead: stopped },
  already: { title: 'Already Stopped', lead: stopped },
  bad: {
    title: 'This Link Does Not Work',
    lead: 'It is incomplete, too old, or for another address. You can stop the reminders in your account.',
  },
}

/** Where the last link of a reminder leads. Opening it changes nothing; only the button does. */
export default function StopRemindersPage() {
  const form = useTokenForm((token) =>
    api('POST /api/reminders/stop', { query: {}, body: { token } }),
  )
  const { step } = form
  return (
    <MailLinkPage
      {...texts[step]}
      description="Reminders to confirm facts, by email."
      path={paths.stopReminders()}
    >
      {step === 'ask' || step === 'failed' ? (
        <TokenForm
          form={form}
          action={formAddress('/api/reminders/stop')}
          label="Stop the Reminders"
          sendingLabel="Stopping..."
        />
      ) : (
        <ButtonLink href={paths.profile('account')}>Your Account</ButtonLink>
      )}
    </MailLinkPage>
  )
}
