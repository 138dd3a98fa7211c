import { useEffect } from 'react'
import { useOffline } from '../ui/use-offline.ts'

type About = {
  /** Names the list, whatever its filters. */
  of: string
  /** When the present answers came. */
  at: number
  /** More of the present list is awaited. */
  isPart: boolean
}

/** What was last shown of each list in this tab, also while another screen is shown. */
const lists = new Map<string, { answers: object; at: number }>()

/**
 * What a list shows: the present answers, or without a connection the former ones of the same list.
 * `keptAt`: how old the shown ones are, if others were asked for.
 */
export function useKept<T extends object>(present: T | undefined, { of, at, isPart }: About) {
  const isOffline = useOffline()
  useEffect(() => {
    // a page is up to date when it loads, however long ago it was rendered
    if (present && !isPart)
      lists.set(of, { answers: present, at: Math.max(at, performance.timeOrigin) })
  })
  const kept = isOffline ? lists.get(of) : undefined
  return {
    answers: present ?? (kept?.answers as T | undefined),
    keptAt: present && !isPart ? undefined : kept?.at,
  }
}
