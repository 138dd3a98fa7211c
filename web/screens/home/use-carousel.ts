import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Time a slide stays before the next one comes, in milliseconds. */
const stay = 6000

/**
 * A rail of slides that scrolls sideways and loops: it moves on by itself unless the reader paused
 * it, looks at it (hover, focus), looks elsewhere (hidden tab) or asked for less motion.
 */
export function useCarousel(rail: RefObject<HTMLElement | null>) {
  const reducedMotion = useReducedMotion()
  const [chosen, choose] = useState<boolean>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [place, setPlace] = useState(0)
  const overflows = useOverflow(rail)
  const playing = chosen ?? !reducedMotion
  const moving = playing && overflows && !hovered && !focused

  /** Scrolls a slide to the front and answers its number from 0. */
  const goTo = (slide: number) => {
    const left = slide * measure(rail.current).step
    rail.current?.scrollTo({ left, behavior: reducedMotion ? 'instant' : 'smooth' })
    return slide
  }
  const next = () => {
    const { at, last } = measure(rail.current)
    return goTo(at >= last ? 0 : at + 1)
  }
  const previous = () => {
    const { at, last } = measure(rail.current)
    return goTo(at <= 0 ? last : at - 1)
  }

  const advance = useRef(next)
  useEffect(() => {
    advance.current = next
  })
  // `place` restarts the clock after every move, the reader's own too
  useEffect(() => {
    if (!moving) return
    const clock = setInterval(() => {
      if (!document.hidden) advance.current()
    }, stay)
    return () => clearInterval(clock)
  }, [moving, place])

  return {
    place,
    overflows,
    playing,
    next,
    previous,
    toggle: () => choose(!playing),
    /** For the whole carousel, controls included. */
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) =>
        setFocused(
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget),
        ),
    },
    onScroll: () => setPlace(measure(rail.current).at),
  }
}

/** The slide in front, the last one that can come to the front, and px from one slide to the next. */
function measure(rail: HTMLElement | null) {
  const [first, second] = rail?.querySelectorAll<HTMLElement>(':scope > *') ?? []
  if (!rail || !first || !second) return { at: 0, last: 0, step: 0 }
  const step = second.offsetLeft - first.offsetLeft
  const end = rail.scrollWidth - rail.clientWidth
  const last = Math.ceil(end / step - 0.05)
  return { at: rail.scrollLeft >= end - 2 ? last : Math.round(rail.scrollLeft / step), last, step }
}

/** Whether not all slides are in view at once. True until measured, and on the server. */
function useOverflow(rail: RefObject<HTMLElement | null>) {
  const [overflows, setOverflows] = useState(true)
  useEffect(() => {
    const element = rail.current
    if (!element) return
    const watcher = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth + 2),
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [rail])
  return overflows
}

const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

function useReducedMotion() {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(reducedMotionQuery)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(reducedMotionQuery).matches,
    () => false,
  )
}
