import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Stored for readers who leave the site and return. */
const storageKey = 'scroll-places'

/** `top` in pixels from the top of the page, as `linkTop` of the link that was followed. */
type Position = { top: number; link?: string; linkTop?: number }

/** By the key of a page in the history. */
let positions: Record<string, Position> | undefined

function readPositions(): Record<string, Position> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {} // storage is blocked
  }
}

function storePositions() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {} // storage is blocked
}

/**
 * Back and forward restore the scroll position. The browser would scroll before the page is rendered,
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
    const entries = positions
    if (previousKey.current !== key) {
      previousKey.current = key
      if (type === 'POP') returnTo(entries[key] ?? { top: 0 })
    }
    const remember = (link: string | undefined) => {
      entries[key] = { top: scrollY, link, linkTop: link === undefined ? link : topOf(link) }
    }
    const rememberScroll = () => remember(entries[key]?.link)
    const rememberLink = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('main a')?.getAttribute('href')
      if (link) remember(link)
    }
    addEventListener('scroll', rememberScroll, { passive: true })
    addEventListener('click', rememberLink, { capture: true })
    return () => {
      removeEventListener('scroll', rememberScroll)
      removeEventListener('click', rememberLink, { capture: true })
    }
  }, [key, type])
}

function topOf(link: string) {
  const element = document.querySelector(`main a[href="${CSS.escape(link)}"]`)
  return element ? scrollY + element.getBoundingClientRect().top : undefined
}

function returnTo({ top, link, linkTop = 0 }: Position) {
  const scroll = () => {
    // parts of a list above that are not laid out yet have estimated heights
    const shift = link === undefined ? 0 : (topOf(link) ?? linkTop) - linkTop
    scrollTo({ top: top + shift, behavior: 'instant' })
  }
  scroll()
  // a smooth scroll in progress may move the page for one more frame
  requestAnimationFrame(scroll)
}
