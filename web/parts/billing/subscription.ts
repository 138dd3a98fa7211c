import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Subscription } from '../../../contract/billing/calls.ts'
import { call, useCall } from '../../kit/data/call.ts'

export const subscriptionCall = call('GET /api/user/subscription')

/** Calls that a plan affects: the reader's profile and inbox, and every public list. */
const shownByPlan = /^GET \/api\/(user\/(doctor|inquiries|analytics)|doctors|practices|specialties)/

/**
 * The reader's subscription. It is paid and managed in another tab, so it is refetched whenever
 * the reader returns to this one, with everything that depends on it.
 */
export function useSubscription(options: { staleTime: number }) {
  const client = useQueryClient()
  const query = useCall(subscriptionCall, { ...options, refetchOnWindowFocus: 'always' })
  const premium = query.data === undefined ? undefined : (query.data?.premium ?? false)
  const before = useRef(premium)
  useEffect(() => {
    if (premium === undefined || premium === before.current) return
    const isFirst = before.current === undefined
    before.current = premium
    if (isFirst) return
    void client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => shownByPlan.test(String(key)),
    })
  }, [client, premium])
  return query
}

const runningUnpaid: readonly Subscription['status'][] = ['past_due', 'unpaid', 'paused']

/** It is active, paid or not, so a second one cannot be started. */
export const isRunning = (subscription: Subscription | null | undefined) =>
  Boolean(
    subscription &&
      (subscription.premium ||
        isWithheld(subscription) ||
        runningUnpaid.includes(subscription.status)),
  )

/** It is in force, but features nobody now. */
export const isWithheld = ({ withheld, status }: Subscription) =>
  withheld !== null && status !== 'canceled'
