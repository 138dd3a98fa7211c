import { useEffect, useState } from 'react'
import { englishAddress } from '../../contract/addresses.ts'
import { pageBefore } from '../profile/use-way-back.ts'
import { searchedPlans } from './searched-plans.ts'

/** The plans the reader searched for. In the browser only: pages are kept and shared. */
export function useSearchedPlans(plans: readonly string[]): string[] {
  const [address, setAddress] = useState<string>()
  useEffect(() => setAddress(listAddress()), [])
  return address ? searchedPlans(plans, address) : []
}

const isList = (address: string) =>
  /^\/(doctors|specialties\/[^/]+)\/?$/.test(englishAddress(address).path)

/** The list the reader came from, also into another tab. */
function listAddress(): string | undefined {
  const before = pageBefore(isList)
  if (before) return before.address
  const { referrer } = document
  if (!referrer.startsWith(`${location.origin}/`)) return undefined
  const { pathname, search } = new URL(referrer)
  return isList(pathname) ? pathname + search : undefined
}
