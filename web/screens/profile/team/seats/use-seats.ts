import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/profile/seats.tsx'
import { error as errorTitle, success as successTitle } from '#texts/ui.ts'
import type { PracticeSeats } from '../../../../../contract/billing/seat-calls.ts'
import { refusalText } from '../../../../account/refusal-text.ts'
import { useBillingPage } from '../../../../billing/use-billing-page.ts'
import { api } from '../../../../data/api.ts'
import { useCall } from '../../../../data/call.ts'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { freshFor, seatsCall } from '../../own-calls.ts'

/** Polling intervals in seconds after a payment. */
const waits = [1, 1, 2, 2, 3, 3, 5, 5, 10, 10, 20, 30]

/**
 * Featured doctors of the reader's practice. They are paid and managed in another tab, so they are
 * refetched whenever the reader returns, and polled for a while after a payment.
 */
export function useSeats() {
  const query = useCall(seatsCall, { staleTime: freshFor, refetchOnWindowFocus: 'always' })
  const isPaid = new URLSearchParams(useLocation().search).get('seats') === 'paid'
  const [asked, setAsked] = useState(0)
  const { refetch } = query
  const isConfirmed = query.data?.subscription?.premium ?? false
  const wait = isPaid && query.data && !isConfirmed ? waits[asked] : undefined
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(async () => {
      await refetch()
      setAsked((count) => count + 1)
    }, wait * 1000)
    return () => clearTimeout(timer)
  }, [wait, asked, refetch])
  return { query, isConfirming: wait !== undefined }
}

/** The pages of the payment provider. */
export function useSeatPages() {
  const { opening, open } = useBillingPage(refusalText, seatsCall)
  return {
    opening,
    checkOut: (doctorIds: number[]) =>
      open(() => api('POST /api/user/practice/seats/checkout', { body: { doctorIds } })),
    openPortal: () => open(() => api('POST /api/user/practice/seats/portal', {})),
  }
}

type Choice = { doctorIds: number[]; seats: number }

/** Saves the Featured doctors. `ask` answers the cost of another number of listings; null if refused. */
export function useSaveSeats({ revision }: PracticeSeats) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
      await client.refetchQueries({ queryKey: seatsCall.queryKey })
      return null
    } finally {
      setBusy(false)
    }
  }
  const ask = (seats: number) =>
    attempt(async () => {
      const { now } = await api('POST /api/user/practice/seats/preview', { body: { seats } })
      return now
    })
  const save = (choice: Choice) =>
    attempt(async () => {
      const saved = await api('PUT /api/user/practice/seats', { body: { ...choice, revision } })
      client.setQueryData(seatsCall.queryKey, saved)
      showToast({ title: successTitle, description: texts.saved })
      void client.invalidateQueries({
        predicate: ({ queryKey: [key] }) => shownBySeats.test(String(key)),
      })
      return saved
    })
  return { busy, ask, save }
}

/** Invalidates what a seat affects elsewhere on the screen and on public pages. */
const shownBySeats = /^GET \/api\/(user\/doctor|doctors|practices|specialties)/
