/** All in px. Between field and panel. */
const gap = 6
/** From the edge of the screen. */
const margin = 8
/** Less room than this shows too little of a list. */
const leastHeight = 220
const narrowest = 320

/** What of the page a reader sees: the on-screen keyboard covers the rest. */
const visibleBottom = () => {
  const view = window.visualViewport
  return view ? view.offsetTop + view.height : window.innerHeight
}

/**
 * Lays a panel under its anchor, as wide, never wider than the screen and never behind the on-screen
 * keyboard. Its place is one on the page, so it goes along when the page scrolls.
 */
export function placePanel(panel: HTMLElement, anchor: Element) {
  const { left, bottom, width } = anchor.getBoundingClientRect()
  const page = document.documentElement.clientWidth
  const wide = Math.min(Math.max(width, narrowest), page - 2 * margin)
  const from = Math.max(margin, Math.min(left, page - margin - wide))
  Object.assign(panel.style, {
    left: `${from + window.scrollX}px`,
    top: `${bottom + gap + window.scrollY}px`,
    width: `${wide}px`,
    maxHeight: `${Math.max(leastHeight, visibleBottom() - bottom - gap - margin)}px`,
  })
}

/** Moves the field up under the header where the keyboard would leave too little room for the panel. */
export function makeRoom(anchor: Element, header: number) {
  const { top, bottom } = anchor.getBoundingClientRect()
  const missing = leastHeight + gap + margin - (visibleBottom() - bottom)
  const possible = top - header - margin
  if (missing > 0 && possible > 0) window.scrollBy(0, possible)
}
