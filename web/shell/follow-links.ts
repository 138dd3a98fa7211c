import type { createBrowserRouter } from 'react-router'

/** Turns plain clicks on links of our own pages into navigations without a reload. */
export function followLinks(router: ReturnType<typeof createBrowserRouter>) {
  // On window, so that React's own handlers, on document, have had their say.
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || link.hasAttribute('download')) return
    const { origin, pathname, search, hash } = new URL(link.href)
    const samePage = pathname === location.pathname && search === location.search
    if (origin !== location.origin || pathname.startsWith('/api/') || (samePage && hash)) return
    event.preventDefault()
    void router.navigate(pathname + search + hash, { preventScrollReset: true })
  })
}
