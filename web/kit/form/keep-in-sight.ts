import { type RefObject, useEffect } from 'react'

/** Space between a field and a bar below it, and the header above it, in pixels. */
const space = 12
const header = 96

/**
 * Scrolls a field in use out from under a bar at the bottom of the window: the bar may appear while the
 * field is typed into, and browsers leave a focused field where it is (WCAG 2.4.11).
 */
export function useKeepInSight(bar: RefObject<HTMLElement | null>, isFloating: boolean) {
  useEffect(() => {
    if (!isFloating) return
    const uncover = () => {
      const field = document.activeElement
      // what is pressed stays under the pointer
      if (!bar.current || !field?.matches(':focus-visible') || bar.current.contains(field)) return
      const { top, bottom } = field.getBoundingClientRect()
      const covering = bar.current.getBoundingClientRect()
      const isCovered = bottom > covering.top && top < covering.bottom
      // of a field higher than the window the beginning stays in view
      if (isCovered) window.scrollBy({ top: Math.min(bottom + space - covering.top, top - header) })
    }
    uncover()
    document.addEventListener('focusin', uncover)
    return () => document.removeEventListener('focusin', uncover)
  }, [bar, isFloating])
}
