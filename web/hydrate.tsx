import { hydrate } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { language } from '#texts/language.ts'
import { englishAddress } from '../contract/addresses.ts'
import { api } from './data/api.ts'
import { createQueryClient } from './data/call.ts'
import { queryClientContext } from './data/load.ts'
import { Document, type State } from './document.tsx'
import type { Report } from './insights/report-to-server.ts'
import { type Counting, reportUse } from './insights/report-use.ts'
import { fadesTo, pathOf } from './navigation/links.ts'
import { prefetchLinks } from './navigation/prefetch-links.ts'
import { routes } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** Handed over rather than imported, so that the first script stays one file. */
type BeforeHydration = Omit<Counting, 'report'> & {
  /** Null: nothing is counted of this reader. */
  report: Report | null
  /** Aborted when the first script no longer keeps what is pressed. */
  handedOver: AbortSignal
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
async function hydratePage({ report, handedOver, ...counting }: BeforeHydration): Promise<void> {
  // Hydration has to find the matched screens' code in place, or it would draw them anew.
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'object') return
      const Component = await route.lazy.Component?.()
      Object.assign(route, { Component, lazy: undefined })
    }),
  )

  const stateElement = document.getElementById('state')
  const state: State = JSON.parse(stateElement?.textContent ?? '{}')
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
  // what stands in place of the directory until it opens is no screen of ours, nor is another language's
  const isScreen = (path: string) =>
    englishAddress(path).language === language && !(state.opensSoon && showsRecords(path))
  followLinks(router, isScreen)

  hidePresses(handedOver)
  await new Promise<void>((resolve) => {
    const begin = () => {
      hydrateRoot(
        document,
        <Document publicUrl={state.publicUrl} queryClient={queryClient} assets={noAssets} state="">
          <Hydrated onDone={resolve}>
            <RouterProvider router={router} />
          </Hydrated>
        </Document>,
      )
    }
    // Pages that are forms at once, for they hear of each letter; the others in pieces, between which
    // the browser paints.
    if (stateElement?.dataset.eager === undefined) startTransition(begin)
    else begin()
  })

  prefetchLinks(routes, queryClient, isScreen)
  const whenIdle = window.requestIdleCallback ?? setTimeout
  if (report) whenIdle(() => reportUse(router, queryClient, { report, ...counting }))
}

/** What React hydrates for at once, and what the first script keeps. */
const presses =
  'pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup click dblclick auxclick contextmenu keydown keypress keyup textInput input change submit reset'

/**
 * Until the first script hands over, presses are its own and the browser's: React would answer one in
 * the middle of its work by doing all the rest in one task, and then do what the first script does, too.
 */
function hidePresses(handedOver: AbortSignal) {
  const hide = (event: Event) => event.stopPropagation()
  for (const press of presses.split(' '))
    window.addEventListener(press, hide, { capture: true, signal: handedOver })
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
  // On window, so that React's own handlers, on document, have had their say.
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const path = event.target instanceof Element && pathOf(event.target.closest('a'))
    if (!path || !isScreen(path)) return
    event.preventDefault()
    void router.navigate(path, { preventScrollReset: true, viewTransition: fadesTo(path) })
  })
}

const showsRecords = (path: string) =>
  matchRoutes(routes, new URL(path, location.origin))?.some(
    ({ route }) => route.handle?.showsRecords,
  )
