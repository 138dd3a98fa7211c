import { hydrate } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { language } from '#texts/language.ts'
import { englishAddress } from '../../contract/addresses.ts'
import { api, whenProofRequired } from '../kit/data/api.ts'
import { createQueryClient } from '../kit/data/call.ts'
import { queryClientContext } from '../kit/data/load.ts'
import type { Counted } from '../parts/insights/count-first-view.ts'
import { reportUse } from '../parts/insights/report-use.ts'
import { Document, type State } from './document.tsx'
import { cameFromOtherLanguage } from './languages/other-language.ts'
import { fadesTo, forgiveSkippedFades, pathOf } from './navigation/links.ts'
import { routes } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

const noAssets = { styles: [], scripts: [], screen: [] }

/**
 * Hydrates the document; called by the first script. `takeOver` ends its queue: from then on React receives
 * every press, and hydrates at once what is pressed meanwhile.
 * @returns once the page is hydrated
 * @throws if the screen's code cannot load
 */
export async function hydratePage({
  counted,
  takeOver,
}: {
  counted: Counted | null
  takeOver: () => void
}): Promise<void> {
  // Hydration needs the matched screens' code, or it would render them again.
  const [restore] = await Promise.all([
    fetchKeptPage(),
    ...(matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'object') return
      const Component = await route.lazy.Component?.()
      Object.assign(route, { Component, lazy: undefined })
    }),
  ])

  const state: State = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  const queryClient = createQueryClient((key, input) => api(key, input))
  hydrate(queryClient, state.queries)
  whenProofRequired(async () =>
    (await import('../parts/account/proof/proof-dialog.tsx')).askForProof(),
  )
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(queryClientContext, queryClient)
      return context
    },
  })

  // see app.css
  router.subscribe(() => {
    document.documentElement.dataset.moved = ''
  })

  takeOver()
  // in pieces, between which the browser paints
  await new Promise<void>((resolve) =>
    startTransition(() => {
      hydrateRoot(
        document,
        <Document publicUrl={state.publicUrl} queryClient={queryClient} assets={noAssets} state="">
          <Hydrated onDone={resolve}>
            <RouterProvider router={router} />
          </Hydrated>
        </Document>,
      )
    }),
  )

  restore?.()

  // the notice before opening is not a screen of the router, nor are pages in another language
  followLinks(
    router,
    (path) =>
      englishAddress(path).language === language && !(state.opensSoon && showsRecords(path)),
  )
  if (counted) reportUse(router, queryClient, counted)
}

/** What the reader takes along from the page in another language; without that code it is left behind. */
async function fetchKeptPage() {
  if (!cameFromOtherLanguage()) return
  const code = await import('./languages/kept-page.ts').catch(() => null)
  return code?.takePage()
}

function Hydrated({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    onDone()
  }, [onDone])
  return children
}

/** Turns plain clicks on links of our own pages into navigations without a reload. */
function followLinks(router: Router, isScreen: (path: string) => boolean) {
  forgiveSkippedFades()
  // On window, so that it runs after React's handlers on document.
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const path = event.target instanceof Element && pathOf(event.target.closest('a'))
    if (!path || !isScreen(path)) return
    event.preventDefault()
    void router.navigate(path, {
      // as browsers do: the same page once more is no further step back
      replace: path === location.pathname + location.search + location.hash,
      preventScrollReset: true,
      viewTransition: fadesTo(path),
    })
  })
}

const showsRecords = (path: string) =>
  matchRoutes(routes, new URL(path, location.origin))?.some(
    ({ route }) => route.handle?.showsRecords,
  )
