import { paths } from '../../../contract/paths.ts'
import { useRefreshUser } from '../../account/refresh-user.ts'
import { api } from '../../data/api.ts'
import { Letter } from '../../letter/letter.tsx'
import { TokenForm, useTokenForm } from '../../letter/token-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const ask = {
  title: 'Confirm Your Address',
  lead: 'One press, and we know that this email address is yours.',
}
const texts = {
  ask,
  failed: ask,
  done: { title: 'Address Confirmed', lead: 'Thank you. Your email address is confirmed.' },
  already: {
    title: 'Already Confirmed',
    lead: 'Your email address was confirmed before. There is nothing left to do.',
  },
  bad: {
    title: 'This Link Does Not Work',
    lead: 'It is incomplete, too old, or for another address. Your dashboard can send you a new one.',
  },
}

/** Where the link in the mail to a new account leads. Opening it changes nothing: programs open links too. */
export default function ConfirmAddressPage() {
  const refreshUser = useRefreshUser()
  const form = useTokenForm(async (token) => {
    const answer = await api('POST /api/confirm-address', { body: { token } })
    void refreshUser()
    return answer
  })
  const { step } = form
  return (
    <Letter
      {...texts[step]}
      description="The email address of an account."
      path={paths.confirmAddress()}
    >
      {step === 'ask' || step === 'failed' ? (
        <TokenForm
          form={form}
          action="/api/confirm-address"
          label="Confirm Address"
          sendingLabel="Confirming..."
        />
      ) : (
        <ButtonLink href={paths.profile()}>Go to Your Dashboard</ButtonLink>
      )}
    </Letter>
  )
}
