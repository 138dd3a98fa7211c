import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first new entry when a list grows. Call `remember` before it grows. */
export function useFirstNew(list: RefObject<HTMLElement | null>, length: number) {
  const shownBefore = useRef<number>(undefined)

  useEffect(() => {
    const firstNew = shownBefore.current
    shownBefore.current = undefined
    if (firstNew === undefined || length <= firstNew) return
    const heading = list.current?.querySelectorAll('h3')[firstNew]
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [list, length])

  return () => {
    shownBefore.current = length
  }
}
