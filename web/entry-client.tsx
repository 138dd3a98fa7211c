import { hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { api } from './data/api.ts'
import { createQueryClient } from './data/call.ts'
import { queryClientContext } from './data/load.ts'
import { Document } from './document.tsx'
import { routes } from './routes.tsx'
import './styles/app.css'

// An async module from the cache can run before the end of the document, where the state stands, has come.
if (document.readyState === 'loading')
  await new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', resolve, { once: true }),
  )

const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
const queryClient = createQueryClient((key, input) => api(key, input))
hydrate(queryClient, state.queries)

// Hydration has to find the matched screens' code in place, or it would draw them anew.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== 'object') return
    const Component = await route.lazy.Component?.()
    Object.assign(route, { Component, lazy: undefined })
  }),
)

const router = createBrowserRouter(routes, {
  hydrationData: { loaderData: state.loaderData },
  getContext: () => {
    const context = new RouterContextProvider()
    context.set(queryClientContext, queryClient)
    return context
  },
})
followLinks(router)

hydrateRoot(
  document,
  <Document
    publicUrl={state.publicUrl}
    queryClient={queryClient}
    assets={{ styles: [], scripts: [], preloads: [] }}
    state=""
  >
    <RouterProvider router={router} />
  </Document>,
)

const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(() =>
  import('./insights/report-use.ts').then(
    ({ reportUse }) => reportUse(router, queryClient),
    () => {}, // not counted, then
  ),
)

/** Turns plain clicks on links of our own pages into navigations without a reload. */
function followLinks(router: ReturnType<typeof createBrowserRouter>) {
  // On window, so that React's own handlers, on document, have had their say.
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || link.hasAttribute('download')) return
    const { origin, pathname, search, hash } = new URL(link.href)
    const samePage = pathname === location.pathname && search === location.search
    if (origin !== location.origin || pathname.startsWith('/api/') || (samePage && hash)) return
    // what stands in place of the directory until it opens is no screen of ours
    if (state.opensSoon && showsRecords(pathname)) return
    event.preventDefault()
    void router.navigate(pathname + search + hash, { preventScrollReset: true })
  })
}

const showsRecords = (pathname: string) =>
  matchRoutes(routes, pathname)?.some(({ route }) => route.handle?.showsRecords)
