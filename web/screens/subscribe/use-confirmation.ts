import { useEffect, useState } from 'react'
import { useSubscription } from '../../billing/subscription.ts'

const firstWait = 1000
const growth = 1.5
const most = 10

/** Milliseconds before asking again after having asked so often; false: no more. Two minutes in all. */
export const waitAfter = (asked: number): number | false =>
  asked < most && Math.round(firstWait * growth ** asked)

/** Asks for the subscription until it is active: soon at first, ever more rarely, not for ever. */
export function useConfirmation() {
  const [asked, setAsked] = useState(0)
  const { data, refetch } = useSubscription({ staleTime: 0 })
  const isActive = data?.status === 'active' || data?.status === 'trialing'
  const wait = waitAfter(asked)
  useEffect(() => {
    if (isActive || wait === false) return
    const timer = setTimeout(async () => {
      await refetch({ cancelRefetch: false })
      setAsked(asked + 1)
    }, wait)
    return () => clearTimeout(timer)
  }, [asked, isActive, wait, refetch])
  return {
    state: isActive
      ? ('active' as const)
      : wait === false
        ? ('late' as const)
        : ('waiting' as const),
    askAgain: () => {
      setAsked(0)
      void refetch()
    },
  }
}
