import * as linkTexts from '#texts/mail-link/mail-link.ts'
import * as texts from '#texts/mail-link/reminders.ts'
import { paths } from '../../../contract/paths.ts'
import { api, formAddress } from '../../kit/data/api.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../parts/mail-link/token-form.tsx'

const ask = {
  title: texts.stop,
  lead: texts.stopLead,
}
const steps = {
  ask,
  failed: ask,
  done: { title: texts.stopped, lead: texts.stoppedLead },
  already: { title: texts.alreadyStopped, lead: texts.stoppedLead },
  bad: {
    title: linkTexts.badLink,
    lead: texts.badStopLead,
  },
}

/** The page of a reminder's last link. Opening it changes nothing; only the button does. */
export default function StopRemindersPage() {
  const form = useTokenForm((token) =>
    api('POST /api/reminders/stop', { query: {}, body: { token } }),
  )
  const { step } = form
  return (
    <MailLinkPage {...steps[step]} description={texts.stopDescription} path={paths.stopReminders()}>
      {step === 'ask' || step === 'failed' ? (
        <TokenForm
          form={form}
          action={formAddress('/api/reminders/stop')}
          label={texts.stop}
          sendingLabel={texts.stopping}
        />
      ) : (
        <ButtonLink href={paths.profile('account')}>{texts.account}</ButtonLink>
      )}
    </MailLinkPage>
  )
}
