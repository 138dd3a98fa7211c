import type { QueryClient } from '@tanstack/react-query'
import {
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { queryClientContext } from '../../kit/data/load.ts'
import { pathOf } from './links.ts'

/** Milliseconds on a link before prefetching, so that crossing or scrolling a list loads nothing. */
const delays = { mouse: 80, touch: 40 }
/** Maximum number of pages prefetched from one page. */
const mostPages = 12

/** No prefetching with Save-Data or on a slow connection. */
function spares() {
  const { connection, onLine } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return !onLine || connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/**
 * Prefetches code and data of the page that a reader points at, touches or focuses, so that it shows at
 * once when the link is followed. Responses go into the loader's cache.
 */
export function prefetchLinks(
  routes: RouteObject[],
  client: QueryClient,
  mayPrefetch: (path: string) => boolean,
): void {
  let from = location.href
  let targets = new Set<string>()
  /** The input device: scrolling under a resting mouse does not cancel what the keyboard started. */
  const waiting = new Map<'pointer' | 'focus', ReturnType<typeof setTimeout>>()

  const prefetch = (path: string) => {
    if (from !== location.href) {
      from = location.href
      targets = new Set()
    }
    if (targets.has(path) || targets.size >= mostPages) return
    targets.add(path)
    const url = new URL(path, location.origin)
    for (const { route, params } of matchRoutes(routes, url) ?? [])
      loadRoute(route, params, url, client)
  }

  const stop = (by: 'pointer' | 'focus') => clearTimeout(waiting.get(by))
  const consider = (by: 'pointer' | 'focus', target: EventTarget | null, delay: number) => {
    stop(by)
    const path = target instanceof Element && pathOf(target.closest('a'))
    if (!path || spares() || !mayPrefetch(path)) return
    if (path === location.pathname + location.search) return
    waiting.set(
      by,
      setTimeout(() => prefetch(path), delay),
    )
  }

  const passive = { passive: true, capture: true }
  addEventListener(
    'pointerover',
    ({ target, pointerType }) =>
      pointerType === 'mouse' && consider('pointer', target, delays.mouse),
    passive,
  )
  addEventListener('focusin', ({ target }) => consider('focus', target, delays.mouse), passive)
  addEventListener('touchstart', ({ target }) => consider('pointer', target, delays.touch), passive)
  for (const end of ['touchmove', 'touchcancel', 'pointerleave'])
    document.addEventListener(end, () => stop('pointer'), passive)
  document.addEventListener('focusout', () => stop('focus'), passive)
  // a link that is followed loads its page itself
  addEventListener(
    'click',
    () => {
      stop('pointer')
      stop('focus')
    },
    passive,
  )
  // a link that was hovered before this code loaded
  consider('pointer', document.querySelector('a:hover, a:focus'), 0)
}

/** Failures are ignored: the navigation retries. */
function loadRoute(
  { lazy, loader, handle }: RouteObject,
  params: object,
  url: URL,
  client: QueryClient,
) {
  if (typeof lazy === 'object') lazy.Component?.().catch(() => {})
  // a page for one reader may consume the token in its address
  if (!loader || handle?.forOneReader) return
  const context = new RouterContextProvider()
  context.set(queryClientContext, client)
  const input = { params, request: new Request(url), url, pattern: '', context }
  void Promise.resolve((loader as LoaderFunction)(input as never)).catch(() => {})
}
