import { CreditCard, ReceiptText } from 'lucide-react'
import * as texts from '#texts/billing/billing.ts'
import { Button } from '../ui/button.tsx'
import { usePortal } from './use-billing-page.ts'

type Props = {
  /** Also offers the payment method. `first`: as the main action. */
  card?: 'first' | 'beside'
}

/** The two ways into the billing portal (DASH-12, DASH-13). Both lead to the same page. */
export function PortalButtons({ card }: Props) {
  return (
    <p className="flex flex-wrap gap-s3 *:max-tablet:grow">
      {card === 'first' && <UpdatePaymentMethod isNext />}
      <ManageBilling />
      {card === 'beside' && <UpdatePaymentMethod />}
    </p>
  )
}

function ManageBilling() {
  const { opening, openPortal } = usePortal()
  return (
    <Button sending={opening} sendingLabel={texts.opening} onClick={openPortal}>
      <ReceiptText className="icon" />
      {texts.manageBilling}
      <InNewTab />
    </Button>
  )
}

function UpdatePaymentMethod({ isNext = false }) {
  const { opening, openPortal } = usePortal()
  return (
    <Button
      variant={isNext ? 'primary' : 'line'}
      sending={opening}
      sendingLabel={texts.opening}
      onClick={openPortal}
    >
      <CreditCard className="icon" />
      {texts.updatePaymentMethod}
      <InNewTab />
    </Button>
  )
}

const InNewTab = () => <span className="sr-only"> {texts.inNewTab}</span>
