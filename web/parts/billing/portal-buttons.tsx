import { CreditCard, ReceiptText } from 'lucide-react'
import * as texts from '#texts/billing/billing.ts'
import { api } from '../../kit/data/api.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useBillingPage } from './use-billing-page.ts'

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

/** Plan, card and invoices (API-51, ERR-35). */
function usePortal() {
  const { opening, open } = useBillingPage(() => texts.portalFailed)
  return { opening, openPortal: () => open(() => api('POST /api/create-portal-session', {})) }
}
