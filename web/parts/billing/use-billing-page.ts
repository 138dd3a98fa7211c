import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as billingTexts from '#texts/billing/billing.ts'
import type { CallQuery } from '../../kit/data/call.ts'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { subscriptionCall } from './subscription.ts'

/** Opens a page of the payment provider: idle, opening, idle (STATE-16, ERR-09). */
export function useBillingPage(
  textOf: (error: unknown) => string,
  query: CallQuery<unknown> = subscriptionCall,
) {
  const client = useQueryClient()
  const [opening, setOpening] = useState(false)
  const open = async (ask: () => Promise<{ url: string }>) => {
    setOpening(true)
    try {
      await openBillingPage(ask)
    } catch (error) {
      showToast({ title: billingTexts.error, description: textOf(error), destructive: true })
      // it may have been refused because this page is outdated
      void client.invalidateQueries({ queryKey: query.queryKey })
    }
    setOpening(false)
  }
  return { opening, open }
}

/** A new tab, opened in the click handler: browsers block tabs opened later. */
function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null // the opened page must not access ours
  tab.document.title = billingTexts.oneMoment
  tab.document.body.textContent = billingTexts.oneMomentText
  return tab
}

/**
 * Opens the page whose URL `ask` answers: in a new tab, or in this one if new tabs are
 * blocked. Call it in a click handler. @throws what `ask` throws, and for a response
 * without a URL; the new tab is then closed
 */
async function openBillingPage(ask: () => Promise<{ url: string }>): Promise<void> {
  const tab = openTab()
  try {
    const { url } = await ask()
    if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('not an address of the web')
    if (!tab) location.assign(url)
    // closed by the reader meanwhile
    else if (!tab.closed) tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
