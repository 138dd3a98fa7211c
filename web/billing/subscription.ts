import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Subscription } from '../../contract/billing/calls.ts'
import { call, useCall } from '../data/call.ts'

export const subscriptionCall = call('GET /api/user/subscription')

/** What a plan changes: the reader's own profile and inbox, and every public list. */
const shownByPlan = /^GET \/api\/(user\/(doctor|inquiries|analytics)|doctors|practices|specialties)/

/**
 * The reader's subscription. It is paid and managed in another tab, so it is asked for again whenever
 * the reader comes back to this one; what it opens or closes is then read anew, too.
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

/** It runs, paid or not: a second one cannot be started beside it. */
export const isRunning = (subscription: Subscription | null | undefined) =>
  Boolean(subscription?.premium || (subscription && runningUnpaid.includes(subscription.status)))
