import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Kept for who leaves the site and comes back. */
const storageKey = 'scroll-positions'

/** Pixels from the top, by the key of a page in the history. */
let positions: Record<string, number> | undefined

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {} // storage is refused
  }
}

function storePositions() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {} // storage is refused
}

/**
 * Back and forward lead to where the reader was. The browser would go there before the page is drawn,
 * while the one before may be too short.
 */
export function useScrollPosition() {
  const { key } = useLocation()
  const type = useNavigationType()
  const previousKey = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // a whole document is restored by the browser
    const leave = () => {
      history.scrollRestoration = 'auto'
      storePositions()
    }
    const comeBack = () => {
      history.scrollRestoration = 'manual'
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [])

  useLayoutEffect(() => {
    positions ??= readPositions()
    const known = positions
    if (previousKey.current !== key) {
      previousKey.current = key
      if (type === 'POP') returnTo(known[key] ?? 0)
    }
    const remember = () => {
      known[key] = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, type])
}

function returnTo(top: number) {
  scrollTo({ top, behavior: 'instant' })
  // a smooth scroll that was under way may move the page for one frame more
  requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
}
