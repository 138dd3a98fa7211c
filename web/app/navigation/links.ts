/** The route of a link within our pages; undefined if the browser opens it. */
export function pathOf(link: HTMLAnchorElement | null): string | undefined {
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  const isThisPage = pathname === location.pathname && search === location.search
  if (origin !== location.origin || pathname.startsWith('/api/') || (isThisPage && hash))
    return undefined
  if (/\/(contact\.vcf|hours\.ics)$/.test(pathname)) return undefined
  return pathname + search + hash
}

/** Another page fades in, unless the reader prefers reduced motion; the same page with other filters does not. */
export const fadesTo = (path: string) =>
  'startViewTransition' in document &&
  new URL(path, location.origin).pathname !== location.pathname &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches

/**
 * Lets a fade end early without an error: the browser skips it when the window is resized, a phone turned or
 * the screen takes long, and the page is there all the same. The router forgives only some of these.
 */
export function forgiveSkippedFades() {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && /\btransition\b/i.test(reason.message))
      event.preventDefault()
  })
}
