import { type RefObject, useEffect, useState } from 'react'

/** Types into, or chooses from, what has the focus. */
const fields = 'input, textarea, select, [contenteditable=true]'
/** Pixels, as in `.toasts-top`. */
const belowHeader = 68
/** Pixels that a keyboard on the screen takes at least. */
const keyboard = 120

type Box = { left: number; right: number; top: number; bottom: number }
const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** Notifications stand at the bottom, and at the top where they would cover the field in use. */
export function useToastPlace(
  region: RefObject<HTMLElement | null>,
  layer: Element,
): 'top' | 'bottom' {
  const [place, setPlace] = useState<'top' | 'bottom'>('bottom')
  useEffect(() => {
    // in another layer the region is another element
    const box = layer.isConnected ? region.current : null
    if (!box) return
    // once at the top it stays there: moving down at a press, it would come under the pointer
    const choose = () =>
      setPlace((place) =>
        place === 'top' && box.childElementCount > 0
          ? place
          : placeFor(box.getBoundingClientRect()),
      )
    const size = new ResizeObserver(choose)
    size.observe(box)
    document.addEventListener('focusin', choose)
    document.addEventListener('input', choose)
    visualViewport?.addEventListener('resize', choose)
    return () => {
      size.disconnect()
      document.removeEventListener('focusin', choose)
      document.removeEventListener('input', choose)
      visualViewport?.removeEventListener('resize', choose)
    }
  }, [region, layer])
  return place
}

function placeFor({ left, right, height }: DOMRect) {
  const field = document.activeElement?.matches(fields) ? document.activeElement : null
  if (!field) return 'bottom'
  if (visualViewport && innerHeight - visualViewport.height > keyboard) return 'top'
  const fieldBox = field.getBoundingClientRect()
  const atTop = { left, right, top: belowHeader, bottom: belowHeader + height }
  const atBottom = { left, right, top: innerHeight - height, bottom: innerHeight }
  return overlap(fieldBox, atBottom) && !overlap(fieldBox, atTop) ? 'top' : 'bottom'
}
