import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../../kit/ui/use-hydrated.ts'
import { placeId, slugOfPlace } from './place-number.tsx'

/**
 * The records of the pin that the reader chose: the first is in the address, as the link of the pin has it,
 * so that they are shown again on the way back from one.
 */
export function useChosen() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // the server does not know what stands behind `#`
  const first = slugOfPlace(useHydrated() ? hash.slice(1) : undefined)
  const chosen = useMemo(() => {
    if (first === undefined) return none
    const slugs: unknown = state?.chosen
    return Array.isArray(slugs) && slugs[0] === first ? slugs.map(String) : [first]
  }, [first, state])
  return {
    chosen,
    choose: (slugs: readonly string[]) =>
      void navigate(
        { pathname, search, hash: placeId(slugs[0] ?? '') },
        { replace: true, preventScrollReset: true, state: { chosen: slugs } },
      ),
  }
}

const none: readonly string[] = []
