import { hydrate } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { language, locale } from '#texts/language.ts'
import { englishAddress } from '../../contract/addresses.ts'
import { api, whenProofRequired } from '../kit/data/api.ts'
import { createQueryClient } from '../kit/data/call.ts'
import { queryClientContext } from '../kit/data/load.ts'
import type { Report } from '../parts/insights/report-to-server.ts'
import { type Counting, reportUse } from '../parts/insights/report-use.ts'
import { Document, type State } from './document.tsx'
import { fadesTo, pathOf } from './navigation/links.ts'
import { prefetchLinks } from './navigation/prefetch-links.ts'
import { routes } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** Passed instead of imported, so that the first script stays one file. */
type BeforeHydration = Omit<Counting, 'report'> & {
  /** Null if this reader is not counted. */
  report: Report | null
  /** Aborted when the first script stops queuing presses. */
  handedOver: AbortSignal
}

declare global {
  interface Window {
    /** Set by this module, called by the first script, and again after a failure. */
    hydratePage?: typeof hydratePage
  }
}
window.hydratePage = hydratePage

const noAssets = { styles: [], scripts: [], screen: [] }

/**
 * Hydrates the document. @returns once React handles clicks instead of the browser
 * @throws if the screen's code cannot load
 */
async function hydratePage({ report, handedOver, ...counting }: BeforeHydration): Promise<void> {
  // Hydration needs the matched screens' code, or it would render them again.
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'object') return
      const Component = await route.lazy.Component?.()
      Object.assign(route, { Component, lazy: undefined })
    }),
  )

  // Each in a task of its own, for what is pressed meanwhile waits for one of them at most. The first
  // format of dates takes as long as all that is evaluated, and every page shows one.
  await nextTask()
  new Intl.DateTimeFormat(locale).format()
  await nextTask()
  const stateElement = document.getElementById('state')
  const state: State = JSON.parse(stateElement?.textContent ?? '{}')
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
  // the notice before opening is not a screen of the router, nor are pages in another language
  const isScreen = (path: string) =>
    englishAddress(path).language === language && !(state.opensSoon && showsRecords(path))
  await nextTask()
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
    // Forms at once, because they must receive each letter; other pages in chunks, between which
    // the browser paints.
    if (stateElement?.dataset.eager === undefined) startTransition(begin)
    else begin()
  })

  prefetchLinks(routes, queryClient, isScreen)
  const whenIdle = window.requestIdleCallback ?? setTimeout
  if (report) whenIdle(() => reportUse(router, queryClient, { report, ...counting }))
}

/** As React's scheduler does: timers wait longer, and never end while a test has stopped the clock. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage('next task')
  })

/** Events that make React hydrate at once, which the first script queues. */
const presses =
  'pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup click dblclick auxclick contextmenu keydown keypress keyup textInput input change submit reset'

/**
 * Until the first script hands over, it and the browser handle presses: React would answer one during
 * hydration by doing the rest in one task, and then act in addition to the first script.
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
  // On window, so that it runs after React's handlers on document.
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
