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
    const returning = new AbortController()
    if (previousKey.current !== key && type === 'POP')
      returnTo(entries[key] ?? { top: 0 }, returning)
    else returning.abort()
    previousKey.current = key
    const remember = (link: string | undefined) => {
      // on the way back, the page is not where the reader was
      if (!returning.signal.aborted) return
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
      returning.abort()
      removeEventListener('scroll', rememberScroll)
      removeEventListener('click', rememberLink, { capture: true })
    }
  }, [key, type])
}

function topOf(link: string) {
  const element = document.querySelector(`main a[href="${CSS.escape(link)}"]`)
  return element ? scrollY + element.getBoundingClientRect().top : undefined
}

/** Readers who do this scroll by themselves. */
const readerEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown']
/** Milliseconds to wait for the rest of the page. */
const timeout = 10_000

/**
 * Scrolls there, again whenever the page grows until it has what the reader left: a list that loads slowly
 * comes after its screen. Aborts `returning` once it is there.
 */
function returnTo({ top, link, linkTop = 0 }: Position, returning: AbortController) {
  const { signal } = returning
  const scroll = () => {
    const place = link === undefined ? undefined : topOf(link)
    // parts of a list above that are not laid out yet have estimated heights
    scrollTo({ top: top + (place === undefined ? 0 : place - linkTop), behavior: 'instant' })
    const isWhole = link === undefined ? scrollY + 1 > top : place !== undefined
    if (isWhole) returning.abort()
  }
  const scrollTwice = () => {
    scroll()
    // a smooth scroll in progress may move the page for one more frame
    requestAnimationFrame(scroll)
  }
  scrollTwice()
  if (signal.aborted) return
  setTimeout(() => returning.abort(), timeout)
  const growth = new ResizeObserver(scrollTwice)
  growth.observe(document.body)
  signal.addEventListener('abort', () => growth.disconnect())
  for (const event of readerEvents)
    addEventListener(event, () => returning.abort(), { signal, passive: true, capture: true })
}
