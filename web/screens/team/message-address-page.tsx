import * as linkTexts from '#texts/mail-link/mail-link.ts'
import * as texts from '#texts/mail-link/message-address.ts'
import { paths } from '../../../contract/paths.ts'
import { api, formAddress } from '../../kit/data/api.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../parts/mail-link/token-form.tsx'

const ask = { title: texts.title, lead: texts.lead }
const steps = {
  ask,
  failed: ask,
  done: { title: texts.done, lead: texts.doneLead },
  already: { title: texts.already, lead: texts.doneLead },
  bad: { title: linkTexts.badLink, lead: texts.badLead },
}

/** The page of the mail to an address for patients' messages. Opening it changes nothing; only the button does. */
export default function MessageAddressPage() {
  const form = useTokenForm((token) =>
    api('POST /api/message-address/confirm', { body: { token } }),
  )
  const { step } = form
  return (
    <MailLinkPage {...steps[step]} description={texts.description} path={paths.messageAddress()}>
      {step === 'ask' || step === 'failed' ? (
        <TokenForm
          form={form}
          action={formAddress('/api/message-address/confirm')}
          label={texts.confirm}
          sendingLabel={texts.confirming}
        />
      ) : (
        <ButtonLink href={paths.profile()}>{texts.profile}</ButtonLink>
      )}
    </MailLinkPage>
  )
}
