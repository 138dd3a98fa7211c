import type { MouseEvent } from 'react'

/** The click opens the link in another tab or window. */
export const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Does in place what a link does, unless the click opens another tab or window. */
export const inPlace = (act: () => void) => (event: MouseEvent) => {
  if (opensElsewhere(event)) return
  event.preventDefault()
  act()
}
