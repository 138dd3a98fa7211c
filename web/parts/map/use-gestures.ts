import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

type Pixels = { x: number; y: number }

type Actions = {
  /** Shows what is so many pixels to the right and below. */
  move: (x: number, y: number) => void
  /** `at`: what stays where it is, in pixels from the middle. */
  zoomBy: (steps: 1 | -1, at?: Pixels) => void
}

/** Pixels after which a press is a drag. */
const slop = 4
/** How much farther or nearer two fingers are after which they zoom. */
const pinch = 1.5
/** Pixels that an arrow key moves. */
const keyStep = 80
/** Milliseconds between two steps of a wheel, and for which a hint stays. */
const wheelPause = 250
const hintTime = 1500

/**
 * Moves and zooms a map: one pointer drags, two pinch, arrows, + and - from whatever has the focus in it,
 * and the wheel with Ctrl or ⌘, without which it scrolls the page and is told so (`asksForKey`).
 */
export function useGestures(frame: RefObject<HTMLElement | null>, actions: Actions) {
  const pointers = useRef(new Map<number, Place>())
  const dragged = useRef(false)
  const spread = useRef(0)
  const latest = useRef(actions)
  const [asksForKey, setAsksForKey] = useState('')

  useEffect(() => {
    latest.current = actions
  })
  // React's own listener may not keep the page from zooming
  useEffect(() => {
    const { current } = frame
    if (!current) return
    let last = 0
    let hint = 0
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) {
        setAsksForKey(/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')
        clearTimeout(hint)
        hint = window.setTimeout(() => setAsksForKey(''), hintTime)
        return
      }
      event.preventDefault()
      setAsksForKey('')
      if (event.deltaY === 0 || event.timeStamp - last < wheelPause) return
      last = event.timeStamp
      latest.current.zoomBy(event.deltaY < 0 ? 1 : -1, fromMiddleOf(current, event))
    }
    current.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      clearTimeout(hint)
      current.removeEventListener('wheel', onWheel)
    }
  }, [frame])

  const onPointerDown = (event: PointerEvent) => {
    if (pointers.current.size === 0) dragged.current = false
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    pointers.current.set(event.pointerId, event)
    spread.current = spreadOf(pointers.current)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const [x, y] = [before.clientX - event.clientX, before.clientY - event.clientY]
    if (!dragged.current && Math.hypot(x, y) < slop) return
    dragged.current = true
    // only now: a press would not reach the link under it
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, event)
    if (pointers.current.size === 1) return actions.move(x, y)
    const wider = spreadOf(pointers.current) / spread.current
    if (wider < pinch && wider > 1 / pinch) return
    spread.current *= wider
    const at = fromMiddleOf(event.currentTarget, middleOf(pointers.current))
    actions.zoomBy(wider > 1 ? 1 : -1, at)
  }
  const onPointerEnd = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    spread.current = spreadOf(pointers.current)
  }
  /** The end of a drag presses nothing. */
  const onClickCapture = (event: MouseEvent) => {
    if (!dragged.current || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act(actions)
  }

  return {
    asksForKey,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onClickCapture,
      onKeyDown,
    },
  }
}

const keys: Partial<Record<string, (actions: Actions) => void>> = {
  ArrowLeft: ({ move }) => move(-keyStep, 0),
  ArrowRight: ({ move }) => move(keyStep, 0),
  ArrowUp: ({ move }) => move(0, -keyStep),
  ArrowDown: ({ move }) => move(0, keyStep),
  '+': ({ zoomBy }) => zoomBy(1),
  '=': ({ zoomBy }) => zoomBy(1),
  '-': ({ zoomBy }) => zoomBy(-1),
}

/** In the window, as events say it. */
type Place = { clientX: number; clientY: number }
type Pointers = ReadonlyMap<number, Place>

function fromMiddleOf(element: Element, { clientX, clientY }: Place): Pixels {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Pixels between two fingers; one alone has none. */
function spreadOf(pointers: Pointers): number {
  const [one, other] = [...pointers.values()]
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 1
}

function middleOf(pointers: Pointers): Place {
  const places = [...pointers.values()]
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    clientX: mean(places.map(({ clientX }) => clientX)),
    clientY: mean(places.map(({ clientY }) => clientY)),
  }
}
