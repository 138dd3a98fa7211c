import { useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Changes the address of a list, which says how it is filtered. Until the list follows, a next press is about
 * the address that it will have: the filters that `changeBy` hands over are those of the last change.
 * @param addressFrom the address of a list with some of its filters changed
 */
export function useListAddress<Filters, Changes>(
  filtersOf: (params: URLSearchParams) => Filters,
  addressFrom: (filters: Filters, changes: Changes) => string,
) {
  const navigate = useNavigate()
  const next = useRef<string>(undefined)

  const changeBy = async (changed: (filters: Filters) => Changes) => {
    const { searchParams } = new URL(next.current ?? location.href, location.href)
    const filters = filtersOf(searchParams)
    const address = addressFrom(filters, changed(filters))
    next.current = address
    await navigate(address, {
      replace: address === location.pathname + location.search,
      preventScrollReset: true,
    })
    if (next.current === address) next.current = undefined
  }
  return { changeBy, change: (changes: Changes) => void changeBy(() => changes) }
}
