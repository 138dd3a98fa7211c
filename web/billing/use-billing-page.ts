import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanType } from '../../contract/billing/calls.ts'
import { api } from '../data/api.ts'
import { showToast } from '../ui/overlays/toast.ts'
import { openBillingPage } from './open-billing-page.ts'
import { subscriptionCall } from './subscription.ts'

/** The way to a page of the payment provider: idle, then opening, then idle again (STATE-16, ERR-09). */
function useBillingPage(failed: string) {
  const client = useQueryClient()
  const [opening, setOpening] = useState(false)
  const open = async (ask: () => Promise<{ url: string }>) => {
    setOpening(true)
    try {
      await openBillingPage(ask)
    } catch {
      showToast({ title: 'Error', description: failed, destructive: true })
      // it may have been refused because the plan is not what this page believes
      void client.invalidateQueries({ queryKey: subscriptionCall.queryKey })
    }
    setOpening(false)
  }
  return { opening, open }
}

/** Paying for a plan (API-31, ERR-08). */
export function useCheckout() {
  const { opening, open } = useBillingPage('Checkout failed. Please try again.')
  const checkOut = (planType: PlanType) =>
    open(() => api('POST /api/create-checkout-session', { body: { planType } }))
  return { opening, checkOut }
}

/** Plan, card and invoices (API-51, ERR-35). */
export function usePortal() {
  const { opening, open } = useBillingPage('Could not open billing portal. Please try again.')
  return { opening, openPortal: () => open(() => api('POST /api/create-portal-session', {})) }
}
