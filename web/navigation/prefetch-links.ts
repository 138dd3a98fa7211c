import type { QueryClient } from '@tanstack/react-query'
import {
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { queryClientContext } from '../data/load.ts'
import { pathOf } from './links.ts'

/** Milliseconds on a link before it counts as meant: crossing a list with the mouse, or scrolling it, loads nothing. */
const meant = { mouse: 80, touch: 40 }
/** Pages prepared from one page at most. */
const mostPages = 12

/** Readers who pay for each byte, or wait for it, load only what they open. */
function spares() {
  const { connection, onLine } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return !onLine || connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/**
 * Loads code and data of the page that a reader points at, touches or focuses, so that it shows at
 * once when the link is followed. Answers go where the page's loader looks for them.
 */
export function prefetchLinks(
  routes: RouteObject[],
  client: QueryClient,
  mayPrefetch: (path: string) => boolean,
): void {
  let from = location.href
  let prepared = new Set<string>()
  let waiting: ReturnType<typeof setTimeout> | undefined

  const prefetch = (path: string) => {
    if (from !== location.href) {
      from = location.href
      prepared = new Set()
    }
    if (prepared.has(path) || prepared.size >= mostPages) return
    prepared.add(path)
    const url = new URL(path, location.origin)
    for (const { route, params } of matchRoutes(routes, url) ?? [])
      loadRoute(route, params, url, client)
  }

  const stop = () => clearTimeout(waiting)
  const consider = (target: EventTarget | null, delay: number) => {
    stop()
    const path = target instanceof Element && pathOf(target.closest('a'))
    if (!path || spares() || !mayPrefetch(path)) return
    if (path === location.pathname + location.search) return
    waiting = setTimeout(() => prefetch(path), delay)
  }

  const passive = { passive: true, capture: true }
  addEventListener(
    'pointerover',
    ({ target, pointerType }) => pointerType === 'mouse' && consider(target, meant.mouse),
    passive,
  )
  addEventListener('focusin', ({ target }) => consider(target, meant.mouse), passive)
  addEventListener('touchstart', ({ target }) => consider(target, meant.touch), passive)
  for (const end of ['touchmove', 'touchcancel', 'focusout', 'pointerleave'])
    document.addEventListener(end, stop, passive)
  // a link that the reader was on before this came
  consider(document.querySelector('a:hover, a:focus'), 0)
}

/** Failures are left to the navigation, which asks again. */
function loadRoute(
  { lazy, loader, handle }: RouteObject,
  params: object,
  url: URL,
  client: QueryClient,
) {
  if (typeof lazy === 'object') lazy.Component?.().catch(() => {})
  // what is made for one reader may use up what its address carries
  if (!loader || handle?.forOneReader) return
  const context = new RouterContextProvider()
  context.set(queryClientContext, client)
  const input = { params, request: new Request(url), url, pattern: '', context }
  void Promise.resolve((loader as LoaderFunction)(input as never)).catch(() => {})
}
