import { dehydrate, type Query, QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { englishAddress } from '../../contract/addresses.ts'
import { isWidget } from '../../contract/widget/address.ts'
import type { CallApi } from '../kit/data/api.ts'
import { createQueryClient } from '../kit/data/call.ts'
import { currentUserCall } from '../kit/data/current-user.ts'
import { queryClientContext } from '../kit/data/load.ts'
import { firstEvents, pageOf } from '../parts/insights/report-use.ts'
import { type Assets, Document, type State } from './document.tsx'
import { routes } from './routes.tsx'
import { type Notice, NoticePage } from './shell/notice-pages.tsx'
import { WidgetNotice } from './shell/widget-notice.tsx'

export type Rendered = { status: number; html: string } | { status: number; location: string }

export type RenderServices = {
  callApi: CallApi
  publicUrl: string
  /** The directory is open; otherwise the browser reloads pages that show records. */
  isOpen: boolean
  /** The build's files for these source modules. */
  assetsFor: (modules: string[]) => Assets
}

const isAnswered = ({ state }: Query) => state.status !== 'pending'

type PageIdentity = {
  address: string
  pattern: string
  forOneReader: boolean
  showsRecords: boolean
}

/** The cache key of a page: its address without parameters that its screens do not read. */
export function identify(path: string): PageIdentity {
  const { pathname, searchParams } = urlOf(path)
  const matches = matchRoutes(handler.dataRoutes, pathname) ?? []
  const handles = matches.flatMap(({ route }) => route.handle ?? [])
  const pattern = englishAddress(`/${matches.at(-1)?.route.path ?? ''}`).path
  const showsRecords = handles.some((handle) => handle.showsRecords)
  if (handles.some(({ forOneReader }) => forOneReader))
    return { address: path, pattern, forOneReader: true, showsRecords }
  const names: string[] = handles.flatMap(({ parameters }) => parameters)
  const lists: string[] = handles.flatMap((handle) => handle.lists)
  const pairs = [
    ...names.map((name) => [name, searchParams.get(name) ?? '']),
    ...lists.flatMap((name) =>
      [...new Set(searchParams.getAll(name))].sort().map((value) => [name, value]),
    ),
  ].filter(([, value]) => value)
  const query = new URLSearchParams(pairs).toString()
  const address = query ? `${pathname}?${query}` : pathname
  return { address, pattern, forOneReader: false, showsRecords }
}

/** The handler of all screens: each has the route ID that it has in the browser. */
const handler = createStaticHandler(routes)

/** Also for a path that a parser would take for a host. */
const urlOf = (path: string) => new URL(`http://page${path}`)

/** Renders one address to a complete document, or a redirect. */
export async function render(path: string, services: RenderServices): Promise<Rendered> {
  const queryClient = createQueryClient(services.callApi)
  try {
    return await renderWith(queryClient, path, services)
  } finally {
    // timers of queries would hold every page for the 45 minutes of CONST-06
    queryClient.clear()
  }
}

async function renderWith(queryClient: QueryClient, path: string, services: RenderServices) {
  const requestContext = new RouterContextProvider()
  requestContext.set(queryClientContext, queryClient)
  const url = urlOf(path)
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('Location') ?? '/' }

  const failure = Object.values(context.errors ?? {})[0]
  if (failure) throw failure
  const handles = context.matches.flatMap(({ route }) => route.handle ?? [])
  // pages that need no data are answered in an outage too; maps have pictures then
  const map = await services.callApi('GET /api/map', {}).catch(() => null)
  const state: State = {
    publicUrl: services.publicUrl,
    ...(!services.isOpen && { opensSoon: true }),
    loaderData: context.loaderData,
    queries: dehydrate(queryClient, { shouldDehydrateQuery: isAnswered }),
  }
  const assets = services.assetsFor(handles.flatMap(({ module }) => module))
  const withoutScripts = handles.some((handle) => handle.withoutScripts)
  const html = renderToString(
    <Document
      publicUrl={services.publicUrl}
      queryClient={queryClient}
      assets={withoutScripts ? stylesOf(assets) : assets}
      eager={handles.some((handle) => handle.eager)}
      state={withoutScripts ? null : JSON.stringify(state).replaceAll('<', '\\u003c')}
      mapTiles={map?.tiles}
      events={JSON.stringify(
        firstEvents(pageOf(context), ({ queryKey }) => queryClient.getQueryData(queryKey)),
      )}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Document>,
  )
  const missingQueries = queryClient
    .getQueryCache()
    .getAll()
    .find((query) => !isAnswered(query) && query.queryKey[0] !== currentUserCall)
  if (missingQueries)
    throw new Error(`${path}: no loader fetched ${JSON.stringify(missingQueries.queryKey)}`)
  return { status: context.statusCode, html: `<!doctype html>${html}` }
}

type DocumentServices = Pick<RenderServices, 'publicUrl' | 'assetsFor'>

const stylesOf = ({ styles }: Assets): Assets => ({ styles, scripts: [], screen: [] })

/** A document without scripts in place of others, the same for every address but the widget's. */
export function renderNotice(
  notice: Notice,
  path: string,
  { publicUrl, assetsFor }: DocumentServices,
) {
  const html = renderToString(
    <Document
      publicUrl={publicUrl}
      queryClient={new QueryClient()}
      assets={stylesOf(assetsFor([]))}
      state={null}
    >
      {isWidget(path) ? <WidgetNotice notice={notice} /> : <NoticePage notice={notice} />}
    </Document>,
  )
  return `<!doctype html>${html}`
}
