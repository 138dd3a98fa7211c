/** The route of a link within our pages; undefined if the browser opens it. */
export function pathOf(link: HTMLAnchorElement | null): string | undefined {
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  const isThisPage = pathname === location.pathname && search === location.search
  if (origin !== location.origin || pathname.startsWith('/api/') || (isThisPage && hash))
    return undefined
  return pathname + search + hash
}

/** Another page fades in, unless the reader prefers reduced motion; the same page with other filters does not. */
export const fadesTo = (path: string) =>
  'startViewTransition' in document &&
  new URL(path, location.origin).pathname !== location.pathname &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches
