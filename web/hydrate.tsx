import { hydrate } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { api } from './data/api.ts'
import { createQueryClient } from './data/call.ts'
import { queryClientContext } from './data/load.ts'
import { Document, type State } from './document.tsx'
import type { Report } from './insights/report-to-server.ts'
import { type Counting, reportUse } from './insights/report-use.ts'
import { routes } from './routes.tsx'

/** Handed over rather than imported, so that the first script stays one file. */
type BeforeHydration = Omit<Counting, 'report'> & {
  /** Null: nothing is counted of this reader. */
  report: Report | null
}

declare global {
  interface Window {
    /** Set by this module: the first script calls it, and again after a failure. */
    hydratePage?: typeof hydratePage
  }
}
window.hydratePage = hydratePage

const noAssets = { styles: [], scripts: [], screen: [] }

/**
 * Lets React take over the document. @returns once clicks are answered here and not by the browser
 * @throws when the screen's own code does not come
 */
async function hydratePage({ report, ...counting }: BeforeHydration): Promise<void> {
  // Hydration has to find the matched screens' code in place, or it would draw them anew.
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'object') return
      const Component = await route.lazy.Component?.()
      Object.assign(route, { Component, lazy: undefined })
    }),
  )

  const state: State = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  const queryClient = createQueryClient((key, input) => api(key, input))
  hydrate(queryClient, state.queries)
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(queryClientContext, queryClient)
      return context
    },
  })
  followLinks(router, state.opensSoon)

  await new Promise<void>((resolve) => {
    hydrateRoot(
      document,
      <Document publicUrl={state.publicUrl} queryClient={queryClient} assets={noAssets} state="">
        <Hydrated onDone={resolve}>
          <RouterProvider router={router} />
        </Hydrated>
      </Document>,
    )
  })

  const whenIdle = window.requestIdleCallback ?? setTimeout
  if (report) whenIdle(() => reportUse(router, queryClient, { report, ...counting }))
}

function Hydrated({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    onDone()
  }, [onDone])
  return children
}

/** Turns plain clicks on links of our own pages into navigations without a reload. */
function followLinks(router: ReturnType<typeof createBrowserRouter>, opensSoon = false) {
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
    if (opensSoon && showsRecords(pathname)) return
    event.preventDefault()
    void router.navigate(pathname + search + hash, { preventScrollReset: true })
  })
}

const showsRecords = (pathname: string) =>
  matchRoutes(routes, pathname)?.some(({ route }) => route.handle?.showsRecords)
