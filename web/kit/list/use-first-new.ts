import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first new entry when a list grows, unless the reader has gone on to something else. Call
 * `remember` before it grows.
 */
export function useFirstNew(list: RefObject<HTMLElement | null>, length: number) {
  const before = useRef<{ length: number; focused: Element | null }>(undefined)

  useEffect(() => {
    const { length: firstNew, focused } = before.current ?? { length, focused: null }
    before.current = undefined
    const { activeElement, body } = document
    if (length <= firstNew || (activeElement !== focused && activeElement !== body)) return
    const heading = list.current?.querySelectorAll('h3')[firstNew]
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [list, length])

  return () => {
    before.current = { length, focused: document.activeElement }
  }
}
